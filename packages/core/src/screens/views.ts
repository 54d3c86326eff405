import { allows, type Holder } from "../access/index.ts";
import { presetNamed, presetRange } from "../contract/reporting/presets.ts";
import type { ListPlace } from "./row.ts";
import { BUILT_SCREENS, type Screen, type ScreenId } from "./table.ts";

/** True when a screen can have saved views: it has a view, is inside the console, and its address names no item. */
const isViewable = ({ shell, path }: Screen): boolean => shell === undefined && !path.includes("{");
const VIEWABLE: ReadonlyMap<string, Screen> = new Map(BUILT_SCREENS.filter(isViewable).map((row) => [row.id, row]));

/**
 * Screen that owns a screen's views: the chat screens share them under both prefixes (spec section 2). Undefined when
 * there can be none.
 */
export function viewScreen(id: string): Screen | undefined {
  const newer = VIEWABLE.get(id.replace(/^conversations-/, "chats-"));
  return newer ?? VIEWABLE.get(id);
}

/** Screens that may have views, each under one id. */
export const OWN_VIEWS: readonly Screen[] = [...VIEWABLE.values()].filter(({ id }) => viewScreen(id)?.id === id);

/** Screens whose views this user may have. */
export const viewScreensOf = (user: Holder): readonly ScreenId[] => OWN_VIEWS.filter(({ access }) => allows(access, user)).map(({ id }) => id);

/** Field for `search` in addresses, when a call has no field of that name. */
const SEARCHED = "text";

/** Field of a call for a name in an address, when the call has none of that name. */
export const fieldNamed = (name: string): string => (name === "search" ? SEARCHED : name);

/** Position of a list on a screen, by the name of the list's file. */
export const listPlace = (id: string, list: string): ListPlace => viewScreen(id)?.lists?.[list] ?? { prefix: "" };

/**
 * Path of the screen that shows a list, given by the name of its file, with these filters; undefined without such a
 * screen.
 */
export function listPath(id: string, list: string, fields: Readonly<Record<string, string>>): string | undefined {
  const path = viewScreen(id)?.path;
  const { view, prefix } = listPlace(id, list);
  const named = Object.entries(fields).map(([field, value]) => [`${prefix}${field === SEARCHED ? "search" : field}`, value]);
  const search = new URLSearchParams([...(view === undefined ? [] : [["view", view]]), ...named]).toString();
  return path === undefined || search === "" ? path : `${path}?${search}`;
}

/** Parts of a saved view that form its address. */
export interface ViewAddress {
  readonly id: number;
  readonly query: string;
  readonly columns: readonly string[];
}

/** As written by the list's column chooser. */
const COLUMN_SEPARATOR = ".";

/**
 * Query of a view on the day `today`: relative ranges (`range=last30`) become days, with weeks from `firstWeekday` on
 * (0 for Monday).
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
 * Search string that shows a view. It contains the whole query, so that a colleague without the view sees the same, and
 * the view's id, so that its owner sees which view it is.
 */
export function viewSearch({ id, query, columns }: ViewAddress, today: string, firstWeekday: number): string {
  const params = resolvedQuery(query, today, firstWeekday);
  if (columns.length > 0) params.set("columns", columns.join(COLUMN_SEPARATOR));
  params.set("saved", String(id));
  return `?${params}`;
}
