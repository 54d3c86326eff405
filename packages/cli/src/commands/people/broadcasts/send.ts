import type { CallOptions } from "@parley/core/client";
import { broadcasts } from "@parley/core/contract/people/push-notifications";
import type { OptionsOf } from "@parley/core/verbs";
import type { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import type { Deps } from "../../../io/deps.ts";
import { CliError, EXIT } from "../../../io/fail.ts";
import { confirm } from "../../../io/prompt.ts";
import { checkCanAsk } from "../../../io/single-change.ts";
import { broadcastId } from "./broadcast-id.ts";
import { followBroadcast } from "./follow-broadcast.ts";
import { printBroadcast, progressText } from "./shown-broadcast.ts";

type Verbs = typeof broadcastTopic.verbs;
/**
 * Options for sending a broadcast: at once, optionally waiting until the broadcast ends, or scheduled with `at` for a
 * time in the stakeholder's time zone.
 */
type SendOptions = Partial<OptionsOf<Verbs["send"]> & OptionsOf<Verbs["schedule"]>>;

/**
 * Counts the audience, asks for confirmation with that number, and sends or schedules the broadcast. Without a
 * terminal, `--yes` is required before any call.
 */
export async function runSend(
  named: string,
  { at, yes, dryRun, wait, timeout = Number.POSITIVE_INFINITY }: SendOptions,
  { host, out, platform }: Deps,
): Promise<void> {
  checkCanAsk({ yes, dryRun }, host, "A broadcast");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const id = await broadcastId(client, named);
    const draft = await client.call(broadcasts.batch, { params: { id } });
    const count = await client.call(broadcasts.sendCount, { body: draft.audience });
    const send = (marks: CallOptions) =>
      client.call(broadcasts.send, { body: { id, version: draft.version, ...(at !== undefined && { sendAt: at }) } }, marks);
    if (dryRun) {
      await send({ validateOnly: true });
      return out.record(count);
    }
    const left = count.total - count.reachable;
    const who = `${count.reachable.toLocaleString("en")} ${count.reachable === 1 ? "subscriber" : "subscribers"}`;
    const question = `Send "${draft.name}" to ${who}${left === 0 ? "" : ` (${left.toLocaleString("en")} left out)`}${at === undefined ? "" : ` at ${at}`}?`;
    if (!yes) await confirm(host, question, "Use --yes to confirm.");
    const sent = await send({});
    if (at !== undefined) out.note(`${sent.name} will be sent at ${sent.scheduledAt} (${sent.timeZone}) to everybody it reaches then.`);
    if (!wait) {
      await printBroadcast(sent, out);
      return;
    }
    const ended = await followBroadcast(client, sent, { deadline: Date.now() + timeout * 1_000, note: (line) => out.note(line) }, (now) =>
      out.note(progressText(now)),
    );
    await printBroadcast(ended, out);
    if (ended.status === "completed") return;
    const exit = ended.status === "completed_with_failures" ? EXIT.someFailed : EXIT.failed;
    throw new CliError(exit, ended.status, progressText(ended), {
      ...(exit === EXIT.someFailed && {
        hint: `To see the reasons: parley broadcasts recipients ${id} --status failed; then retry: parley broadcasts retry ${id}`,
      }),
    });
  });
}
