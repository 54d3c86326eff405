import { referenceOf } from "../../packages/cli/src/commands/help/reference.ts";
import { buildFullProgram } from "../../packages/cli/src/commands/program.ts";
import { CommandOutput } from "../../packages/cli/src/io/out.ts";
import { silentHost } from "../../packages/cli/src/testing/silent-host.ts";
import { page } from "./markdown.ts";

const nowhere = () => Promise.reject(new Error("Nothing runs while the reference is printed"));
const options = () => ({});
const root = await buildFullProgram({ host: silentHost, options, out: new CommandOutput(silentHost, options), platform: nowhere });

/** Page with every CLI command and its help text, from the command tree of the program. */
export const commandLine = page(
  "cli.md",
  "Command line",
  "As `--help` prints it; the options of `parley` itself may stand behind every command. `parley help --man` prints the same as a manual page.",
  ...referenceOf(root).map(({ name, depth, help }) => `${"#".repeat(Math.min(depth + 2, 4))} ${name}\n\n\`\`\`text\n${help}\n\`\`\``),
);
