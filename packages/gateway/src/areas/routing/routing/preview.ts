import { PREVIEW_CONVERSATIONS_MAX, type RoutingCriterionDraft, type RoutingPreview } from "@parley/core/contract/routing/routing";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import {
  type Criterion,
  canNeverMatch,
  coveredBy,
  covers,
  firstMatch,
  hasNoCondition,
  inOrder,
  matchedValuesOf,
} from "../../../live/routing/criteria.ts";
import { readBotLanguages, readCriteria, readFacts, readHours } from "../../../live/routing/read-facts.ts";
import { teamsWithoutWorkers } from "./teams-of-nobody.ts";

type Drafted = RoutingCriterionDraft & { readonly id: number | undefined };
type Taker = Pick<Criterion, "id" | "name"> | undefined;

const counter = () => {
  const counts = new Map<number | null, { id: number | null; name: string | null; count: number }>();
  return {
    add: (taker: Taker) => {
      const known = counts.get(taker?.id ?? null) ?? { id: taker?.id ?? null, name: taker?.name ?? null, count: 0 };
      counts.set(known.id, { ...known, count: known.count + 1 });
    },
    counted: () => [...counts.values()].sort((one, other) => other.count - one.count),
  };
};

/** Returns the reason why the criterion can never match at its position if it is active, or null if it can. */
const neverOf = (before: readonly Drafted[], drafted: Drafted, languages: ReadonlyMap<string, string>): RoutingPreview["never"] => {
  if (hasNoCondition(drafted)) return { why: "nothing", by: null };
  if (canNeverMatch(drafted, languages)) return { why: "contradicts", by: null };
  const earlier = coveredBy(before, drafted, languages);
  return earlier ? { why: "covered", by: earlier.name } : null;
};

/**
 * Returns the latest conversations that a criterion would match if it were active (field notes 46). Uses the same
 * function as routing, with the current type and country of the customers.
 */
export const previewCriterion = async (
  trx: Transaction<Schema>,
  stakeholderId: number,
  { id, ...draft }: RoutingCriterionDraft & { readonly id?: number | undefined },
): Promise<RoutingPreview> => {
  const present = await readCriteria(trx, stakeholderId);
  const drafted: Drafted = { ...draft, active: true, id };
  const planned = inOrder<Drafted>([...present.filter((one) => one.id !== id), drafted]);
  const at = planned.indexOf(drafted);
  const [before, after] = [planned.slice(0, at), planned.slice(at + 1)];
  const languages = await readBotLanguages(trx, stakeholderId);
  const newest = sql`where s.stakeholder_id = ${stakeholderId} and s.queued_at is not null order by s.queued_at desc, s.id desc limit ${PREVIEW_CONVERSATIONS_MAX}`;
  const facts = await readFacts(trx, newest, await readHours(trx, stakeholderId));

  const [takenBefore, changes] = [counter(), counter()];
  let takes = 0;
  for (const one of facts) {
    const now = firstMatch(present, one)?.criterion;
    const then = firstMatch(planned, one)?.criterion;
    if (then === drafted) takes += 1;
    else if (then?.id !== undefined && matchedValuesOf(drafted, one) && before.includes(then)) takenBefore.add({ id: then.id, name: then.name });
    if (now?.id !== then?.id || (then === drafted && id === undefined)) changes.add(now);
  }
  const others = after.filter((later) => later.active && covers(drafted, later, languages));
  return {
    conversations: facts.length,
    takes,
    takenBefore: takenBefore.counted(),
    changes: changes.counted(),
    never: neverOf(before, drafted, languages),
    nobodyIn: (await teamsWithoutWorkers(trx, stakeholderId, [draft.teamId])).get(draft.teamId) ?? null,
    covers: others.map(({ name }) => name),
  };
};
