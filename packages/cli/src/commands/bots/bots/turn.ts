import type { CallOptions } from "@parley/core/client";
import { type Bot, type BotTurn, bots } from "@parley/core/contract/bots/bots";
import type { botTopic } from "@parley/core/verbs/bots/bots";
import { findWholeBot } from "../../../io/find-bot.ts";
import { checkCanAsk, isWanted } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof botTopic.verbs;

/** Values shown to a person: the status, and whether the bot is archived. */
const TURNS: Readonly<Record<BotTurn, Partial<Pick<Bot, "status" | "isArchived">>>> = {
  start: { status: "live" },
  pause: { status: "paused" },
  archive: { isArchived: true },
  restore: { isArchived: false },
};

/** Shows the resulting state of a bot, asks, and applies it. */
const turnBy =
  (turn: BotTurn): Run<Verbs[BotTurn]> =>
  async (named, options, { host, out, platform }) => {
    checkCanAsk(options, host, "A bot");
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const before = await findWholeBot(client, named);
      const { id, version, name } = before;
      const make = (marks: CallOptions) => client.call(bots.turn, { params: { id }, body: { turn, version } }, marks);
      const wanted = await isWanted({ name, before, given: TURNS[turn], make }, options, { host, out });
      if (wanted) await out.record(await make({}));
      else if (!options.dryRun) await out.record(before);
    });
  };

export const runStart = turnBy("start");
export const runPause = turnBy("pause");
export const runArchive = turnBy("archive");
export const runRestore = turnBy("restore");
