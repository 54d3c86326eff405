import { showVerb } from "../show-verb.ts";
import { shownBroadcast } from "./shown-broadcast.ts";

export const showCommand = showVerb({
  row: async () => (await import("@parley/core/contract/messenger/push-notifications")).broadcasts.batch,
  about: "the id of a broadcast, as parley broadcasts list shows it",
  shown: shownBroadcast,
  examples: ["parley broadcasts show 12", "parley broadcasts show 12 --json"],
});
