import type { ScreenRow } from "./row.ts";
import { billingScreens } from "./rows/billing.ts";
import { conversationScreens } from "./rows/chats.ts";
import { configurationScreens } from "./rows/configurations.ts";
import { contactScreens } from "./rows/contacts.ts";
import { entryScreens } from "./rows/entry.ts";
import { inboxScreens } from "./rows/inbox.ts";
import { overviewScreens } from "./rows/overview.ts";
import { peopleScreens } from "./rows/people.ts";
import { reportScreens } from "./rows/reports.ts";
import { storefrontScreens } from "./rows/storefront.ts";

const rows = [
  ...entryScreens,
  ...overviewScreens,
  ...billingScreens,
  ...contactScreens,
  ...peopleScreens,
  ...configurationScreens,
  ...conversationScreens,
  ...inboxScreens,
  ...reportScreens,
  ...storefrontScreens,
] as const;

type Rows = (typeof rows)[number];

/**
 * All 131 routes of spec section 2, in order: 5 public, 17 top level, 6 billing, 3 pricing, 3 contacts, 38
 * configurations, 12 conversations (6 under each prefix, because "user-messages or chat-history" is one), 6 inbox, 27
 * reports, 14 storefront. In addition, there are the screens marked `ours`: the list of all reports, the reports
 * without a route, and the availability of agents. Paths that only redirect (`/d/billing`, `/d/configurations`) are not
 * in the spec's list and are not screens.
 */
export const SCREENS: readonly Screen[] = rows;

export type ScreenId = Rows["id"];
/** Id of a screen that has a view. The console's registry contains exactly these. */
export type BuiltScreenId = Exclude<Rows, { readonly planned: true }>["id"];
export type Screen = ScreenRow & { readonly id: ScreenId };
export type PathOf<Id extends ScreenId> = Extract<Rows, { readonly id: Id }>["path"];

const byId = new Map<ScreenId, Screen>(SCREENS.map((screen) => [screen.id, screen]));

export function screen(id: ScreenId): Screen {
  const row = byId.get(id);
  if (row === undefined) throw new Error(`No screen is called ${id}`);
  return row;
}

/** Screens that have a view. */
export const BUILT_SCREENS: readonly Screen[] = SCREENS.filter((row) => row.planned !== true);
