import type { Rule } from "../access/index.ts";
import type { FurtherReport, ReportRoute } from "../reports/routes.ts";
import type { SectionId } from "./sections.ts";

/** What stands around a screen: the sign-in card, or nothing. Absent: the console's sidebar and top bar. */
export type Shell = "public" | "bare";

/** Calls that answer `{ allowed }`. */
export type GateCall = "getStarted.state";

/** Where a screen of several lists shows one of them. */
export interface ListPlace {
  /** What `view` is in the address while it is shown, on a screen that shows one at a time. */
  readonly view?: string;
  /** What the names of its filters begin with in the address, so that those of two lists are told apart. */
  readonly prefix: string;
}

/** One route: all that is known about it. Router, sidebar, palette, titles, `parley access explain` and docs are derived from it (design section 3). */
export interface ScreenRow {
  /** Stable and unique; the web's registry maps it to a lazy view. */
  readonly id: string;
  /** As spec section 2 writes it, parameters in braces: `/d/contacts/groups/{groupId}`. */
  readonly path: string;
  /** Further addresses of the same screen. */
  readonly alsoAt?: readonly string[];
  readonly title: string;
  readonly section: SectionId;
  /** Where it stands in the sidebar of a user whose own `section` is hidden; absent: nowhere. */
  readonly otherwise?: SectionId;
  /** The name of a Blueprint icon, of its own among the screens of the sidebar. */
  readonly icon: string;
  /** What it is for, in a few words. */
  readonly purpose?: string;
  /** It is the screen of this report, and drawn from its definition unless it has a view of its own. */
  readonly report?: ReportRoute | FurtherReport;
  /** Who may open it. Required, so that no route is without a decision. */
  readonly access: Rule;
  /**
   * The call that says by `allowed` whether the screen is there at the moment; while it is not, its address leads to home (spec section 2), and palette and
   * menu leave it out. No lack of rights: that is for `access`.
   */
  readonly gate?: GateCall;
  readonly shell?: Shell;
  /** Paths below this one are this screen too: an item of its list, addressed (spec section 6). A row of its own goes before. */
  readonly nested?: true;
  /** The lists that are not the screen's first, by the names of their files. */
  readonly lists?: Readonly<Record<string, ListPlace>>;
  /** Reached from its parent, the palette or a link, not from the sidebar. */
  readonly menu?: false;
  /** A route of the spec that is not built yet: it has its rule and no view, and shows in no menu. */
  readonly planned?: true;
  /** No route of the spec but a decision of ours; a comment or an ADR says why. */
  readonly ours?: true;
}

/** Keeps the literal ids and paths of a list of rows, so that views and links are checked against them. */
export const defineScreens = <const Rows extends readonly ScreenRow[]>(rows: Rows): Rows => rows;
