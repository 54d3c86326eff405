import { allows, type RightsHolder } from "../access/index.ts";
import { presetNamed, presetRange } from "../contract/reporting/presets.ts";
import type { ListUrlParams } from "./row.ts";
import { BUILT_SCREENS, type Screen, type ScreenId } from "./table.ts";

/** True if a screen can have saved views, because it is inside the console and its path has no parameter. */
const isViewable = ({ shell, path }: Screen): boolean => shell === undefined && !path.includes("{");
const VIEWABLE: ReadonlyMap<string, Screen> = new Map(BUILT_SCREENS.filter(isViewable).map((row) => [row.id, row]));

/**
 * Returns the screen to which a screen's views belong. The chat screens under both prefixes share their views (spec
 * section 2). Undefined if the screen can have none.
 */
export function viewScreen(id: string): Screen | undefined {
  const newer = VIEWABLE.get(id.replace(/^conversations-/, "chats-"));
  return newer ?? VIEWABLE.get(id);
}

/** Screens that can have saved views, each under only one id. */
export const OWN_VIEWS: readonly Screen[] = [...VIEWABLE.values()].filter(({ id }) => viewScreen(id)?.id === id);

export const viewScreensOf = (user: RightsHolder): readonly ScreenId[] => OWN_VIEWS.filter(({ access }) => allows(access, user)).map(({ id }) => id);

/** Field of a call for the URL parameter `search`, if the call has no field `search`. */
const SEARCHED = "text";

/** Returns the field of a call for a URL parameter that is not a field of the call itself. */
export const fieldOfUrlParam = (name: string): string => (name === "search" ? SEARCHED : name);

/** Returns the URL parameters of a list on a screen. `list` is the name of the list's exported file. */
export const listUrlParamsOf = (id: string, list: string): ListUrlParams => viewScreen(id)?.lists?.[list] ?? { prefix: "" };

/**
 * Returns the path of a screen that shows a list with the given filters. `list` is the name of the list's exported
 * file. Undefined if there is no such screen.
 */
export function listPath(id: string, list: string, fields: Readonly<Record<string, string>>): string | undefined {
  const path = viewScreen(id)?.path;
  const { view, prefix } = listUrlParamsOf(id, list);
  const named = Object.entries(fields).map(([field, value]) => [`${prefix}${field === SEARCHED ? "search" : field}`, value]);
  const search = new URLSearchParams([...(view === undefined ? [] : [["view", view]]), ...named]).toString();
  return path === undefined || search === "" ? path : `${path}?${search}`;
}

export interface ViewAddress {
  readonly id: number;
  readonly query: string;
  readonly columns: readonly string[];
}

/** Separator of columns in the URL, as the list's column chooser writes it. */
const COLUMN_SEPARATOR = ".";

/**
 * Returns the query of a view as of `today`. A relative range, such as `range=last30`, becomes days. Weeks begin on
 * `firstWeekday`, where 0 is Monday.
 */
export function resolvedQuery(query: string, today: string, firstWeekday: number): URLSearchParams {
  const params = new URLSearchParams(query);
  const preset = presetNamed(params.get("range"));
  if (preset === undefined) return params;
  params.delete("range");
  for (const [name, day] of Object.entries(presetRange(preset, today, firstWeekday))) params.set(name, day);
  return params;
}

/**
 * Returns the query string of a URL that shows a view. It contains the complete query, so that a colleague without the
 * view sees the same rows, and the view's id, so that the console can show the view's name to its owner.
 */
export function viewSearch({ id, query, columns }: ViewAddress, today: string, firstWeekday: number): string {
  const params = resolvedQuery(query, today, firstWeekday);
  if (columns.length > 0) params.set("columns", columns.join(COLUMN_SEPARATOR));
  params.set("saved", String(id));
  return `?${params}`;
}
