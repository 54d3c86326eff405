import type { Client } from "@parley/core/client";
import { type SavedView, savedViews } from "@parley/core/contract/reports/saved-views";
import { notFound, usage } from "../../io/fail.ts";

/** A saved view by its name or id. A name that several have, of several screens or one's own and everybody's, is refused with their ids. */
export async function findView(client: Client, named: string): Promise<SavedView> {
  const views = await client.call(savedViews.list);
  const wanted = named.trim().toLowerCase();
  const called = views.filter(({ name }) => name.toLowerCase() === wanted);
  if (called.length > 1)
    throw usage(
      `There are several saved views '${named}'.`,
      `Use an id: ${called.map(({ id, screen, shared }) => `${id} (${screen}${shared ? ", shared" : ""})`).join(", ")}`,
    );
  const found = called[0] ?? views.find(({ id }) => String(id) === wanted);
  if (found === undefined) throw notFound(`There is no saved view '${named}'.`, "List them with: parley views list");
  return found;
}
