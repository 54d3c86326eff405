import type { Client } from "@parley/core/client";
import { type SavedView, savedViews } from "@parley/core/contract/reports/saved-views";
import { type ScreenId, type ViewSource, viewScreen, viewSource } from "@parley/core/screens";
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

/** The list or the report that a view is of; a usage error where its screen has neither. */
export function sourceOf(view: Pick<SavedView, "screen">): ViewSource {
  const screen = viewScreen(view.screen)?.id;
  const source = screen && viewSource(screen as ScreenId);
  if (!source) throw usage(`The screen ${view.screen} has no list and no report that could be a file.`);
  return source;
}
