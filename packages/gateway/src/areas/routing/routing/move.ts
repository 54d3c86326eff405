import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/schema.ts";

interface Placed {
  readonly id: number;
  readonly place: number;
}

/** Gap between positions, so that most moves write one row. */
const STEP = 10;

/** Position between two neighbours, if there is a free one. */
const between = (former: Placed | undefined, next: Placed | undefined): number | undefined => {
  const low = former?.place ?? 0;
  if (!next) return low + STEP;
  const middle = Math.floor((low + next.place) / 2);
  return middle > low && middle < next.place ? middle : undefined;
};

/**
 * Positions that change when `id` is moved before another criterion, or to the end if that is null; undefined if the
 * other does not exist. Changes as few as possible, to avoid version conflicts for users editing other criteria.
 */
export const placesAfterMove = (criteria: readonly Placed[], id: number, before: number | null): readonly Placed[] | undefined => {
  const others = criteria.filter((one) => one.id !== id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  if (at < 0) return undefined;
  const place = between(others[at - 1], others[at]);
  if (place !== undefined) return [{ id, place }];
  return [...others.slice(0, at), { id, place: 0 }, ...others.slice(at)]
    .map((one, index) => ({ ...one, was: one.place, place: (index + 1) * STEP }))
    .flatMap(({ was, ...one }) => (one.id !== id && was === one.place ? [] : [one]));
};

/** Writes the new positions; every moved criterion gets a new version. */
export const writePlaces = async (trx: Transaction<Schema>, stakeholderId: number, places: readonly Placed[]): Promise<void> => {
  await sql`update routing_criterion t set place = v.place, version = t.version + 1, updated_at = now()
    from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ place }) => place)}::int[]) v(id, place)
    where t.stakeholder_id = ${stakeholderId} and t.id = v.id`.execute(trx);
};
