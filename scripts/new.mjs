import { parseArgs } from "node:util";
import { CannotCreate, createArea } from "./new/create-area.mjs";
import { filled } from "./new/names.mjs";
import { BY_HAND } from "./new/registrations.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, runNode } from "./workspace/run.mjs";

// `npm run new -- area order-notes --gateway messenger`: the files of one area in every layer, with tests that fail until it is real.
const USAGE = "Usage: npm run new -- area <plural-in-kebab-case> [--gateway main|plans|messenger|reports]\n";

/** @returns {{ areas: string, gateway?: string | undefined } | undefined} */
function wish() {
  try {
    const { positionals, values } = parseArgs({ options: { gateway: { type: "string" } }, allowPositionals: true });
    const [kind, areas, ...rest] = positionals;
    return kind === "area" && areas !== undefined && rest.length === 0 ? { areas, gateway: values.gateway } : undefined;
  } catch {
    return undefined;
  }
}

const asked = wish();
if (asked === undefined) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  const { written, entered, missed, values } = createArea({ root: ROOT, ...asked });
  const list = (/** @type {readonly string[]} */ lines) => lines.map((line) => `  ${filled(line, values)}\n`).join("");
  process.stdout.write(`Written:\n${list(written)}Entered in:\n${list(entered)}Left for you:\n${list([...missed, ...BY_HAND])}`);
  const files = [...written, ...entered].filter((path) => path.endsWith(".ts") || path.endsWith(".tsx"));
  process.exitCode = (await setup()) || (await runNode("node_modules/@biomejs/biome/bin/biome", ["check", "--write", ...files]));
} catch (error) {
  if (!(error instanceof CannotCreate)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
