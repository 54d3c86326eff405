import type { CallOptions } from "@parley/core/client";
import { type Bot, type BotAction, bots } from "@parley/core/contract/bots/bots";
import type { botTopic } from "@parley/core/verbs/bots/bots";
import { findBotWithSettings } from "../../../io/find-bot.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof botTopic.verbs;

/** New status or archive flag of a bot, by CLI command. */
const TURNS: Readonly<Record<BotAction, Partial<Pick<Bot, "status" | "isArchived">>>> = {
  start: { status: "live" },
  pause: { status: "paused" },
  archive: { isArchived: true },
  restore: { isArchived: false },
};

const turnBy =
  (turn: BotAction): Run<Verbs[BotAction]> =>
  async (named, options, { host, out, platform }) => {
    checkCanAsk(options, host, "A bot");
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const before = await findBotWithSettings(client, named);
      const { id, version, name } = before;
      const make = (marks: CallOptions) => client.call(bots.turn, { params: { id }, body: { turn, version } }, marks);
      const wanted = await confirmChange({ name, before, given: TURNS[turn], make }, options, { host, out });
      if (wanted) await out.record(await make({}));
      else if (!options.dryRun) await out.record(before);
    });
  };

export const runStart = turnBy("start");
export const runPause = turnBy("pause");
export const runArchive = turnBy("archive");
export const runRestore = turnBy("restore");
