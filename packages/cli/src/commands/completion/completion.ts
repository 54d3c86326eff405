import { Argument, Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

export function completionCommand({ host }: Deps) {
  return new Command("completion")
    .addArgument(new Argument("<shell>", "the shell to complete in").choices(SHELLS))
    .addHelpText(
      "after",
      examples(
        'echo "source <(parley completion bash)" >> ~/.bashrc',
        'echo "source <(parley completion zsh)" >> ~/.zshrc',
        "parley completion fish > ~/.config/fish/completions/parley.fish",
      ),
    )
    .action(async (shell) => {
      const { SCRIPTS } = await import("./shell-scripts.ts");
      host.writeOut(SCRIPTS[shell]);
    });
}
