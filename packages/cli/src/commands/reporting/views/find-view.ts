import type { Client } from "@parley/core/client";
import { type SavedView, savedViews } from "@parley/core/contract/reporting/saved-views";
import { type ScreenId, viewScreen } from "@parley/core/screens";
import { type ViewSource, viewSource } from "@parley/core/screens/view-source";
import { notFound, usage } from "../../../io/fail.ts";

/**
 * Finds a saved view by name or id. If several views have the name, for example on different screens, the error lists
 * their ids.
 */
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

/**
 * Matches a URL parameter that filters one of several lists on a screen, such as `client.planId`. The page size is not
 * a filter.
 */
const OF_ONE_LIST = /^[a-z]+\.(?!pageSize$)/;

/**
 * Returns the list or report of a view. Fails if its screen has neither, or if the view filters one of several lists,
 * because the file would contain more than the view shows.
 */
export function sourceOf(view: Pick<SavedView, "screen" | "query">): ViewSource {
  const screen = viewScreen(view.screen)?.id;
  const source = screen && viewSource(screen as ScreenId);
  if (!source) throw usage(`The screen ${view.screen} has neither a list nor a report that can be exported.`);
  const narrowed = [...new URLSearchParams(view.query).keys()].find((name) => OF_ONE_LIST.test(name));
  if (narrowed !== undefined)
    throw usage(`The view asks ${narrowed} of one of several lists of ${view.screen}.`, "Export or schedule it from that list in the console.");
  return source;
}
