import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { printable } from "./printable.ts";

/** Asks a person at the terminal. Questions go to stderr, because stdout carries only the payload. */
async function ask(host: Host, type: "input" | "password", message: string, instead: string): Promise<string> {
  // Without a terminal the prompt would print itself and then fail with a riddle (dependencies.md section 7).
  if (!host.terminal.in || !host.terminal.err) throw usage(`${message} is missing, and there is no terminal to ask on.`, instead);
  const { default: inquirer } = await import("inquirer");
  const prompt = inquirer.createPromptModule({ output: process.stderr });
  const question = { name: "answer", message: `${printable(message)}:` } as const;
  const { answer } = type === "password" ? await prompt([{ type, mask: "*", ...question }]) : await prompt([{ type, ...question }]);
  return String(answer);
}

export const askText = (host: Host, message: string, instead: string): Promise<string> => ask(host, "input", message, instead);
export const askSecret = (host: Host, message: string, instead: string): Promise<string> => ask(host, "password", message, instead);

/** Asks whether to go on; the answer that is near at hand is no. Declined ends the command with exit 1 (field notes 103). */
export async function confirm(host: Host, question: string, instead: string): Promise<void> {
  if (!host.terminal.in || !host.terminal.err) throw usage(`${question} There is no terminal to ask on.`, instead);
  const { default: inquirer } = await import("inquirer");
  const prompt = inquirer.createPromptModule({ output: process.stderr });
  const { answer } = await prompt([{ type: "confirm", name: "answer", message: printable(question), default: false }]);
  if (!answer) throw new CliError(EXIT.failed, "declined", "Nothing was done.");
}
