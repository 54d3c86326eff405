import { referenceOf } from "../../packages/cli/src/commands/help/reference.ts";
import { wholeProgram } from "../../packages/cli/src/commands/program.ts";
import { Out } from "../../packages/cli/src/io/out.ts";
import { page } from "./markdown.ts";

const nowhere = () => Promise.reject(new Error("Nothing runs while the reference is printed"));
const host = {
  env: {},
  writeOut: () => undefined,
  writeErr: () => undefined,
  terminal: { in: false, out: false, err: false },
  columns: () => 100,
  readStdin: nowhere,
  stdin: async function* () {},
  whenReaderLeaves: () => undefined,
  importModule: nowhere,
};
const options = () => ({});
const root = await wholeProgram({ host, options, out: new Out(host, options), platform: nowhere });

/** Every command with its help, from the tree that the program runs. */
export const commandLine = page(
  "cli.md",
  "Command line",
  "As `--help` prints it; the options of `parley` itself may stand behind every command. `parley help --man` prints the same as a manual page.",
  ...referenceOf(root).map(({ name, depth, help }) => `${"#".repeat(Math.min(depth + 2, 4))} ${name}\n\n\`\`\`text\n${help}\n\`\`\``),
);
