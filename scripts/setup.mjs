import { setup } from "./workspace/install.mjs";

process.exitCode = await setup();
