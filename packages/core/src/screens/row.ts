import type { Rule } from "../access/index.ts";
import type { FurtherReport, ReportRoute } from "../reports/routes.ts";
import type { SectionId } from "./sections.ts";

/** Frame around a screen: the sign-in card, or none. By default the console's sidebar and top bar. */
export type Shell = "public" | "bare";

/** Calls that return `{ allowed }`. */
export type GateCall = "getStarted.state";

/** Position of one list on a screen with several. */
export interface ListPlace {
  /** Value of `view` in the address while it is shown, on a screen that shows one list at a time. */
  readonly view?: string;
  /** Prefix of its filters in the address, to distinguish them from those of other lists. */
  readonly prefix: string;
}

/**
 * Everything about one route. Router, sidebar, palette, titles, `parley access explain` and docs are derived from it
 * (design section 3).
 */
export interface ScreenRow {
  /** Stable and unique; the web's registry maps it to a lazy view. */
  readonly id: string;
  /** As in spec section 2, with parameters in braces: `/d/contacts/groups/{groupId}`. */
  readonly path: string;
  /** Further addresses of the same screen. */
  readonly alsoAt?: readonly string[];
  readonly title: string;
  readonly section: SectionId;
  /** Section in the sidebar of a user whose own `section` is hidden; absent: none. */
  readonly otherwise?: SectionId;
  /** Name of a Blueprint icon, unique among the screens of the sidebar. */
  readonly icon: string;
  /** Purpose in a few words. */
  readonly purpose?: string;
  /** Report of the screen, which is drawn from the report's definition unless it has a view of its own. */
  readonly report?: ReportRoute | FurtherReport;
  /** Permission to open it. Required, so that every route has a decision. */
  readonly access: Rule;
  /**
   * Call whose `allowed` tells whether the screen exists at the moment; otherwise its address redirects to home (spec
   * section 2), and palette and menu leave it out. Independent of rights, which `access` decides.
   */
  readonly gate?: GateCall;
  readonly shell?: Shell;
  /**
   * Paths below this one belong to this screen: an item of its list (spec section 6). A row of its own takes
   * precedence.
   */
  readonly nested?: true;
  /** Further lists of the screen, by the names of their files. */
  readonly lists?: Readonly<Record<string, ListPlace>>;
  /** Reached from its parent, the palette or a link, not from the sidebar. */
  readonly menu?: false;
  /** A route of the spec that is not built yet: it has a permission but no view, and appears in no menu. */
  readonly planned?: true;
  /** Not a route of the spec but ours; a comment or an ADR has the reason. */
  readonly ours?: true;
}

/** Declares rows, keeping literal ids and paths, so that views and links are checked against them. */
export const defineScreens = <const Rows extends readonly ScreenRow[]>(rows: Rows): Rows => rows;
