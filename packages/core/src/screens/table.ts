import type { ScreenRow } from "./row.ts";
import { billingScreens } from "./rows/billing.ts";
import { conversationScreens } from "./rows/chats.ts";
import { configurationScreens } from "./rows/configurations.ts";
import { contactScreens } from "./rows/contacts.ts";
import { entryScreens } from "./rows/entry.ts";
import { furtherReportScreens } from "./rows/further-reports.ts";
import { inboxScreens } from "./rows/inbox.ts";
import { overviewScreens } from "./rows/overview.ts";
import { peopleScreens } from "./rows/people.ts";
import { reportScreens } from "./rows/reports.ts";
import { reportsHomeScreens } from "./rows/reports-home.ts";
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
  ...reportsHomeScreens,
  ...reportScreens,
  ...furtherReportScreens,
  ...storefrontScreens,
] as const;

type Rows = (typeof rows)[number];

/**
 * Every route of spec section 2, in its order: 131. Beside them the reports home, the reports without a route and who is there, which are `ours`.
 * 5 public, 17 top level, 6 billing, 3 pricing, 3 contacts, 38 configurations, 12 conversations (6 under each prefix, because
 * "user-messages or chat-history" is one), 6 inbox, 27 reports, 14 storefront.
 * Paths that only lead to others (`/d/billing`, `/d/configurations`) are not in the spec's list and are no screens.
 */
export const SCREENS: readonly Screen[] = rows;

/** The name of a screen. */
export type ScreenId = Rows["id"];
/** A screen that has a view; the web's registry holds exactly these. */
export type BuiltScreenId = Exclude<Rows, { readonly planned: true }>["id"];
/** A row of the table, by name. */
export type Screen = ScreenRow & { readonly id: ScreenId };
/** The address of a screen as the table writes it. */
export type PathOf<Id extends ScreenId> = Extract<Rows, { readonly id: Id }>["path"];

const byId = new Map<ScreenId, Screen>(SCREENS.map((screen) => [screen.id, screen]));

/** The row of a screen. */
export function screen(id: ScreenId): Screen {
  const row = byId.get(id);
  if (row === undefined) throw new Error(`No screen is called ${id}`);
  return row;
}

/** The screens that have a view. */
export const BUILT_SCREENS: readonly Screen[] = SCREENS.filter((row) => row.planned !== true);
