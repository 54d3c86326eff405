import { referenceOf } from "../../packages/cli/src/commands/help/reference.ts";
import { wholeProgram } from "../../packages/cli/src/commands/program.ts";
import { Out } from "../../packages/cli/src/io/out.ts";
import { silentHost } from "../../packages/cli/src/testing/silent-host.ts";
import { page } from "./markdown.ts";

const nowhere = () => Promise.reject(new Error("Nothing runs while the reference is printed"));
const options = () => ({});
const root = await wholeProgram({ host: silentHost, options, out: new Out(silentHost, options), platform: nowhere });

/** Every command with its help, from the command tree of the program. */
export const commandLine = page(
  "cli.md",
  "Command line",
  "As `--help` prints it; the options of `parley` itself may stand behind every command. `parley help --man` prints the same as a manual page.",
  ...referenceOf(root).map(({ name, depth, help }) => `${"#".repeat(Math.min(depth + 2, 4))} ${name}\n\n\`\`\`text\n${help}\n\`\`\``),
);
