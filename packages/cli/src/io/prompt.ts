import { CliError, EXIT, usage } from "./fail.ts";
import type { Host } from "./host.ts";
import { printable } from "./printable.ts";
import { suspendSpinner } from "./spinner.ts";

type Prompt = ReturnType<typeof import("inquirer")["default"]["createPromptModule"]>;

/** Prompts a person at the terminal. Prompts go to stderr, because stdout carries only the payload. */
async function ask<T>(host: Host, missing: string, instead: string, question: (prompt: Prompt) => Promise<{ readonly answer: T }>): Promise<T> {
  // Fails early without a terminal, where Inquirer would print the prompt and then fail with an obscure error
  // (dependencies.md section 7).
  if (!host.terminal.in || !host.terminal.err) throw usage(missing, instead);
  const { default: inquirer } = await import("inquirer");
  const release = suspendSpinner();
  try {
    return (await question(inquirer.createPromptModule({ output: process.stderr }))).answer;
  } finally {
    release();
  }
}

const isMissing = (what: string) => `${what} is missing, and there is no terminal to ask on.`;

export const askText = (host: Host, message: string, instead: string): Promise<string> =>
  ask(host, isMissing(message), instead, (prompt) => prompt([{ type: "input", name: "answer", message: `${printable(message)}:` }]));

export const askSecret = (host: Host, message: string, instead: string): Promise<string> =>
  ask(host, isMissing(message), instead, (prompt) => prompt([{ type: "password", mask: "*", name: "answer", message: `${printable(message)}:` }]));

export const askChoice = (
  host: Host,
  message: string,
  choices: readonly { readonly value: string; readonly name: string }[],
  instead: string,
): Promise<string> =>
  ask(host, isMissing(message), instead, (prompt) =>
    prompt([
      {
        type: "select",
        name: "answer",
        message: `${printable(message)}:`,
        choices: choices.map(({ value, name }) => ({ value, name: printable(name) })),
      },
    ]),
  );

/** Asks for confirmation; the default answer is no. Declining ends the command with exit code 1 (field notes 103). */
export async function confirm(host: Host, question: string, instead: string): Promise<void> {
  const answer = await ask<boolean>(host, `${question} There is no terminal to ask on.`, instead, (prompt) =>
    prompt([{ type: "confirm", name: "answer", message: printable(question), default: false }]),
  );
  if (!answer) throw new CliError(EXIT.failed, "declined", "Nothing was done.");
}
