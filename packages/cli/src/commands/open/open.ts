import { Command } from "@commander-js/extra-typings";
import type { Deps } from "../deps.ts";
import { examples } from "../examples.ts";

export type RunOpen = (screen: string, deps: Deps) => Promise<void>;

const runLazily: RunOpen = async (...args) => (await import("./run-open.ts")).runOpen(...args);

export function openCommand(deps: Deps, run: RunOpen = runLazily) {
  return new Command("open")
    .argument("[screen]", "a screen's name or a path of the console, such as chats-support-queue or /d/configurations/users", "home")
    .addHelpText("after", examples("parley open", "parley open chats-support-queue", 'xdg-open "$(parley open channel-client-request)"'))
    .action((screen) => run(screen, deps));
}
