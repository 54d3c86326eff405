import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";

interface Placed {
  readonly id: number;
  readonly place: number;
}

/**
 * Distance between the positions of neighbouring criteria, which leaves room so that most moves change only one row.
 */
const STEP = 10;

/** Returns a free position between two neighbours, or undefined if there is none. */
const between = (former: Placed | undefined, next: Placed | undefined): number | undefined => {
  const low = former?.place ?? 0;
  if (!next) return low + STEP;
  const middle = Math.floor((low + next.place) / 2);
  return middle > low && middle < next.place ? middle : undefined;
};

/**
 * Returns the positions to change when `id` is moved before another criterion, or to the end if `before` is null;
 * undefined if the other criterion does not exist. Changes as few as possible, because each change causes a version
 * conflict for users who edit that criterion.
 */
export const positionsAfterMove = (criteria: readonly Placed[], id: number, before: number | null): readonly Placed[] | undefined => {
  const others = criteria.filter((one) => one.id !== id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  if (at < 0) return undefined;
  const place = between(others[at - 1], others[at]);
  if (place !== undefined) return [{ id, place }];
  return [...others.slice(0, at), { id, place: 0 }, ...others.slice(at)]
    .map((one, index) => ({ ...one, was: one.place, place: (index + 1) * STEP }))
    .flatMap(({ was, ...one }) => (one.id !== id && was === one.place ? [] : [one]));
};

/** Writes the new positions and increments the version of each moved criterion. */
export const writePositions = async (trx: Transaction<Schema>, stakeholderId: number, places: readonly Placed[]): Promise<void> => {
  await sql`update routing_criterion t set place = v.place, version = t.version + 1, updated_at = now()
    from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ place }) => place)}::int[]) v(id, place)
    where t.stakeholder_id = ${stakeholderId} and t.id = v.id`.execute(trx);
};
