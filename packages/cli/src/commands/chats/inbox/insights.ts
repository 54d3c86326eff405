import { weekdayPosition } from "@parley/core/calendar";
import { insights } from "@parley/core/contract/reporting/insights";
import { dayjs } from "@parley/core/time";
import type { inboxTopic } from "@parley/core/verbs/chats/inbox";
import { findAgent } from "../../../io/find-agent.ts";
import type { Run } from "../../run.ts";

type Verbs = typeof inboxTopic.verbs;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Prints the current figures of the live chat queue, and below them one row per agent. */
export const runInsights: Run<Verbs["insights"]> = async ({ within: seconds }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const { agents, ...figures } = await opened.calls((client) => client.call(insights.now, { query: { ...(seconds !== undefined && { seconds }) } }));
  if (out.format() === "json") return out.json({ ...figures, agents });
  const { waiting, waitingSince, promisedSeconds, decided, inTime } = figures;
  const minutes = waitingSince === null ? 0 : dayjs().diff(waitingSince, "minute");
  out.note(waiting === 0 ? "No live chat is waiting." : `Live chats waiting: ${waiting}, the longest for ${minutes} min. E-mail is not counted.`);
  if (decided > 0) out.note(`Of ${decided} who came within the last hour ${inTime} were accepted within ${promisedSeconds} s.`);
  await out.rows(agents, ["id", "name", "status", "reason", "since", "openChats", "maxChats"]);
};

export const runDays: Run<Verbs["days"]> = async ({ weeks, within: seconds, agent }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const agentId = agent === undefined ? undefined : String((await findAgent(client, agent)).id);
    const query = { ...(weeks !== undefined && { weeks }), ...(seconds !== undefined && { seconds }), ...(agentId !== undefined && { agentId }) };
    const { days } = await client.call(insights.days, { query });
    await out.rows(days, ["day", "arrivals", "accepted", "inTime", "unanswered", "firstResponseSeconds", "handleSeconds"]);
  });
};

export const runStaffing: Run<Verbs["staffing"]> = async ({ within: seconds, ...asked }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const query = { ...asked, ...(seconds !== undefined && { seconds }) };
  const { hours, ...about } = await opened.calls((client) => client.call(insights.staffing, { query }));
  if (out.format() === "json") return out.json({ ...about, hours });
  const place = ({ weekday, hour }: (typeof hours)[number]) => weekdayPosition(weekday, about.firstWeekday) * 24 + hour;
  const inOrder = hours.toSorted((one, other) => place(one) - place(other));
  const rows = inOrder.map(({ weekday, ...hour }) => ({ weekday: WEEKDAYS[weekday] ?? "", ...hour }));
  await out.rows(rows, ["weekday", "hour", "arrivals", "needed", "roster", "online"]);
};
