import { momentIn } from "@parley/core/calendar";
import type { Priority } from "@parley/core/contract/tickets/priority";
import { because, isWhy } from "@parley/core/errors/reasons";
import { dayjs } from "@parley/core/time";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { chosenIssueType } from "../../../crud/chosen-issue-type.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { ChangeDecision, LockedConversation } from "./acts.ts";

type Actor = Pick<AuthenticatedUser, "name" | "userId">;
interface Snooze {
  readonly until?: string | null | undefined;
  readonly seq?: number | undefined;
}

/** Maximum number of days for which a conversation can be snoozed: ten years, because a later time is a mistake. */
const SNOOZE_MAX_DAYS = 3_650;
const asideOf = ({ snoozedAt, snoozedUntil }: LockedConversation) => ({ snoozed: snoozedAt !== null, snoozedUntil });
const minuteOf = (at: Date): string => dayjs.utc(at).format("YYYY-MM-DD HH:mm [UTC]");

export const decideSnooze =
  (who: Actor, { until = null, seq }: Snooze, now: Date): ChangeDecision =>
  async (trx, held) => {
    const at = until === null ? null : new Date(until);
    if (at && at <= now) fail.invalid(problem("until", "momentOver"));
    if (at && at > momentIn(now, SNOOZE_MAX_DAYS, "day")) fail.invalid(problem("until", "momentTooFar"));
    if (seq !== undefined && seq < held.lastSeq) {
      const written = await trx
        .selectFrom("message")
        .select("seq")
        .where("session_id", "=", held.id)
        .where("seq", ">", seq)
        .where("sender_type", "=", "customer")
        .limit(1)
        .executeTakeFirst();
      if (written) return "customerWroteMeanwhile";
    }
    const snoozedUntil = at?.toISOString() ?? null;
    if (held.snoozedAt !== null && isSameMoment(held.snoozedUntil, snoozedUntil)) return undefined;
    return {
      columns: { snoozed_at: now, snoozed_until: at, snoozed_by: who.userId },
      before: asideOf(held),
      after: { snoozed: true, snoozedUntil },
      line: `${who.name} set the conversation aside until ${at ? minuteOf(at) : "the customer writes"}`,
    };
  };

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

export const decideWake =
  (who: Actor): ChangeDecision =>
  async (_trx, held) =>
    held.snoozedAt === null
      ? undefined
      : {
          columns: { snoozed_at: null, snoozed_until: null, snoozed_by: null },
          before: asideOf(held),
          after: { snoozed: false, snoozedUntil: null },
          line: `${who.name} brought the conversation back`,
        };

export const decidePriority =
  (who: Actor, priority: Priority): ChangeDecision =>
  async (_trx, held) =>
    held.priority === priority
      ? undefined
      : {
          columns: { priority },
          before: { priority: held.priority },
          after: { priority },
          line: `${who.name} changed the priority from ${held.priority} to ${priority}`,
        };

export const decideLabels =
  (who: Actor, asked: { readonly add: readonly number[]; readonly remove: readonly number[] }): ChangeDecision =>
  async (trx, held) => {
    const [add, remove] = [[...new Set(asked.add)], [...new Set(asked.remove)]];
    if (add.some((id) => remove.includes(id))) fail.invalid(problem("remove", "labelAddedAndRemoved"));
    const had = await trx
      .selectFrom("session_tag as x")
      .innerJoin("tag as g", "g.id", "x.tag_id")
      .select(["g.id", "g.name"])
      .where("x.session_id", "=", held.id)
      .orderBy(sql`lower(g.name)`)
      .execute();
    const named =
      add.length + remove.length === 0
        ? []
        : await trx
            .selectFrom("tag")
            .select(["id", "name", "is_active"])
            .where("stakeholder_id", "=", held.stakeholderId)
            .where("id", "in", [...add, ...remove])
            .orderBy("id")
            .forKeyShare()
            .execute();
    const tags = new Map(named.map((tag) => [tag.id, tag]));
    const has = (id: number) => had.some((tag) => tag.id === id);
    for (const id of remove) if (!tags.has(id)) fail.invalid(problem("remove", "tagUnknown"));
    const added = add.flatMap((id) => {
      const tag = tags.get(id) ?? fail.invalid(problem("add", "tagUnknown"));
      if (!tag.is_active && !has(id)) fail.invalid(problem("add", because("tagInactive", { tag: tag.name })));
      return has(id) ? [] : [tag];
    });
    const removed = had.filter(({ id }) => remove.includes(id));
    if (added.length + removed.length === 0) return undefined;
    const rows = added.map(({ id }) => ({ session_id: held.id, tag_id: id, stakeholder_id: held.stakeholderId }));
    if (rows.length > 0) await trx.insertInto("session_tag").values(rows).execute();
    if (removed.length > 0)
      await trx
        .deleteFrom("session_tag")
        .where("session_id", "=", held.id)
        .where(
          "tag_id",
          "in",
          removed.map(({ id }) => id),
        )
        .execute();
    const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
    const kept = had.filter(({ id }) => !remove.includes(id));
    const told = [added.length > 0 && `added ${names(added).join(", ")}`, removed.length > 0 && `removed ${names(removed).join(", ")}`].filter(
      Boolean,
    );
    return { before: { labels: names(had) }, after: { labels: names([...kept, ...added]) }, line: `${who.name} ${told.join(" and ")}` };
  };

export const decideTeam =
  (who: Actor, teamId: number | null, now: Date): ChangeDecision =>
  async (trx, held) => {
    const team =
      teamId === null
        ? undefined
        : ((await trx
            .selectFrom("team")
            .select(["id", "name"])
            .where("stakeholder_id", "=", held.stakeholderId)
            .where("id", "=", teamId)
            .forKeyShare()
            .executeTakeFirst()) ?? fail.invalid(problem("teamId", "teamUnknown")));
    if (held.teamId === teamId) return undefined;
    const { ownerId } = held;
    const isMember =
      !team ||
      ownerId === null ||
      (await trx.selectFrom("team_member").select("user_id").where("team_id", "=", team.id).where("user_id", "=", ownerId).executeTakeFirst()) !==
        undefined;
    const before = { teamId: held.teamId, team: held.teamName, ownerId };
    const after = { teamId, team: team?.name ?? null, ownerId: isMember ? ownerId : null };
    const line = team
      ? `${who.name} gave the conversation to the team ${team.name}`
      : `${who.name} took the conversation from the team ${held.teamName}`;
    if (isMember) return { columns: { team_id: teamId }, before, after, line };
    // The conversation returns to its former position in the queue, because the customer has already waited. Its
    // waiting time is not reset.
    const again = { queued_at: held.queuedAt ?? now };
    return { columns: { team_id: teamId, status: "queued", owner_id: null, unread: 0, ...again }, before, after, line, isMoved: true };
  };

/**
 * Sets the issue type, and with it the type's team and priority. Later changes of team and priority by people stay
 * until another type is chosen.
 */
export const decideIssueType =
  (who: Actor, issueTypeId: number | null, now: Date): ChangeDecision =>
  async (trx, held) => {
    const type = issueTypeId === null ? undefined : await chosenIssueType(trx, held.stakeholderId, issueTypeId, held.issueTypeId);
    if (held.issueTypeId === issueTypeId) return undefined;
    const priority = type?.priority ?? held.priority;
    const given = type?.teamId == null ? undefined : await decideTeam(who, type.teamId, now)(trx, held);
    if (given !== undefined && isWhy(given)) return given;
    const had = { teamId: held.teamId, team: held.teamName, ownerId: held.ownerId };
    const line = type ? `${who.name} set the issue type to ${type.name}` : `${who.name} removed the issue type ${held.issueType}`;
    const more = [
      given && `gave the conversation to the team ${type?.teamName}`,
      priority !== held.priority && `changed the priority to ${priority}`,
    ];
    return {
      columns: { ...given?.columns, issue_type_id: issueTypeId, priority },
      before: { issueTypeId: held.issueTypeId, issueType: held.issueType, priority: held.priority, ...had },
      after: { issueTypeId, issueType: type?.name ?? null, priority, ...had, ...given?.after },
      line: [line, ...more.filter(Boolean)].join(" and "),
      ...(given?.isMoved && { isMoved: given.isMoved }),
    };
  };
