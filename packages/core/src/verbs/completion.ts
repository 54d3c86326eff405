import { defineVerb } from "./verb.ts";

export const completionVerb = defineVerb("completion", {
  summary: "Print the completion script of a shell",
  operands: [{ operand: "<shell>", about: "shell to print the script for", choices: ["bash", "zsh", "fish"] }],
  examples: [
    'echo "source <(parley completion bash)" >> ~/.bashrc',
    'echo "source <(parley completion zsh)" >> ~/.zshrc',
    "parley completion fish > ~/.config/fish/completions/parley.fish",
  ],
});
