import { Argument, Command } from "@commander-js/extra-typings";
import { examples } from "../examples.ts";

export function completionCommand() {
  return new Command("completion")
    .addArgument(new Argument("<shell>", "the shell to complete in").choices(["bash", "zsh", "fish"] as const))
    .addHelpText(
      "after",
      examples(
        'echo "source <(parley completion bash)" >> ~/.bashrc',
        'echo "source <(parley completion zsh)" >> ~/.zshrc',
        "parley completion fish > ~/.config/fish/completions/parley.fish",
      ),
    )
    .action(async (shell) => {
      const { script } = await import("@bomb.sh/tab");
      script(shell, "parley", "parley");
    });
}
