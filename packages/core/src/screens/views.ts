import { allows, type Holder } from "../access/index.ts";
import { presetNamed, presetRange } from "../contract/reporting/presets.ts";
import type { ListPlace } from "./row.ts";
import { BUILT_SCREENS, type Screen, type ScreenId } from "./table.ts";

/** Whether a screen can have saved views: it has a view, stands in the console, and its address names no one thing. */
const isViewable = ({ shell, path }: Screen): boolean => shell === undefined && !path.includes("{");
const VIEWABLE: ReadonlyMap<string, Screen> = new Map(BUILT_SCREENS.filter(isViewable).map((row) => [row.id, row]));

/** The screen whose views a screen has: the chat screens are the same under both their prefixes (spec section 2). Undefined where there can be none. */
export function viewScreen(id: string): Screen | undefined {
  const newer = VIEWABLE.get(id.replace(/^conversations-/, "chats-"));
  return newer ?? VIEWABLE.get(id);
}

/** The screens that may have views, each by one name. */
export const OWN_VIEWS: readonly Screen[] = [...VIEWABLE.values()].filter(({ id }) => viewScreen(id)?.id === id);

/** The screens of which this user may have views. */
export const viewScreensOf = (user: Holder): readonly ScreenId[] => OWN_VIEWS.filter(({ access }) => allows(access, user)).map(({ id }) => id);

/** What addresses call `search`, where a call has no field of that name. */
const SEARCHED = "text";

/** The field of a call that a name of an address may stand for, where the call has none of that name. */
export const fieldNamed = (name: string): string => (name === "search" ? SEARCHED : name);

/** Where a screen shows a list, by the name of the list's file. */
export const listPlace = (id: string, list: string): ListPlace => viewScreen(id)?.lists?.[list] ?? { prefix: "" };

/** The path of a list's screen that shows what the list, by the name of its file, is asked by these fields; undefined where there is no such screen. */
export function listPath(id: string, list: string, fields: Readonly<Record<string, string>>): string | undefined {
  const path = viewScreen(id)?.path;
  const { view, prefix } = listPlace(id, list);
  const named = Object.entries(fields).map(([field, value]) => [`${prefix}${field === SEARCHED ? "search" : field}`, value]);
  const search = new URLSearchParams([...(view === undefined ? [] : [["view", view]]), ...named]).toString();
  return path === undefined || search === "" ? path : `${path}?${search}`;
}

/** What of a saved view its address is made of. */
export interface ViewAddress {
  readonly id: number;
  readonly query: string;
  readonly columns: readonly string[];
}

/** As the list's own column chooser writes them. */
const COLUMN_SEPARATOR = ".";

/** The query of a view as it is asked on the day `today`: ranges that move on (`range=last30`) become days, weeks from `firstWeekday` on (0 for Monday). */
export function resolvedQuery(query: string, today: string, firstWeekday: number): URLSearchParams {
  const params = new URLSearchParams(query);
  const preset = presetNamed(params.get("range"));
  if (preset === undefined) return params;
  params.delete("range");
  for (const [name, day] of Object.entries(presetRange(preset, today, firstWeekday))) params.set(name, day);
  return params;
}

/**
 * The search string that shows a view. It holds all that the view asks, so that a colleague who does not have the view sees the same, and the view's number, so that who
 * has it is told which one it is.
 */
export function viewSearch({ id, query, columns }: ViewAddress, today: string, firstWeekday: number): string {
  const params = resolvedQuery(query, today, firstWeekday);
  if (columns.length > 0) params.set("columns", columns.join(COLUMN_SEPARATOR));
  params.set("saved", String(id));
  return `?${params}`;
}
