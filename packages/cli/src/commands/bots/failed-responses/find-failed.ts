import { type Client, everyItem } from "@parley/core/client";
import { FAILED_STATUSES, type FailedResponse, failedResponses } from "@parley/core/contract/bots/failed-responses";
import { notFound, usage } from "../../../io/fail.ts";

/** Parses ids typed by the user. Anything else is a usage error. */
export function idsOf(typed: readonly string[]): number[] {
  const wrong = typed.find((word) => !/^[1-9]\d{0,9}$/.test(word));
  if (wrong !== undefined) throw usage(`'${wrong}' is not an id.`, "List them with: parley failed-responses list");
  return typed.map(Number);
}

/**
 * Finds a failed response by id. The list call has no id filter, so pages are read until the id appears, open responses
 * first.
 */
export async function findFailedResponses(client: Client, id: number): Promise<FailedResponse> {
  for (const status of FAILED_STATUSES)
    for await (const one of everyItem(client, failedResponses.list, { query: { status, tests: "include" } })) if (one.id === id) return one;
  throw notFound(`There is no failed response ${id}.`, "List them with: parley failed-responses list");
}
