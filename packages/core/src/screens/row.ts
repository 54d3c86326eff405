import type { Rule } from "../access/index.ts";
import type { FurtherReport, ReportRoute } from "../reports/routes.ts";
import type { SectionId } from "./sections.ts";

/** Frame around a screen: the sign-in card, or none. By default, it is the console's sidebar and top bar. */
export type Shell = "public" | "bare";

/** Names of calls that return `{ allowed }` and can decide whether a screen is available. */
export type GateCall = "getStarted.state";

/** URL parameters of one list on a screen that has several lists. */
export interface ListUrlParams {
  /** Value of the URL parameter `view` that shows this list, if the screen shows one list at a time. */
  readonly view?: string;
  /** Prefix of the list's filters in the URL, which distinguishes them from those of other lists. */
  readonly prefix: string;
}

/**
 * Definition of a route. Router, sidebar, command palette, titles, `parley access explain` and docs are derived from it
 * (design section 3).
 */
export interface ScreenRow {
  /** Stable and unique id. The console's registry maps it to a view that is loaded on use. */
  readonly id: string;
  /** Path as in spec section 2, with parameters in braces, such as `/d/contacts/groups/{groupId}`. */
  readonly path: string;
  /** Other paths of the same screen. */
  readonly alsoAt?: readonly string[];
  readonly title: string;
  readonly section: SectionId;
  /** Section that shows the screen for users whose sidebar hides `section`. */
  readonly otherwise?: SectionId;
  /** Name of a Blueprint icon, unique among the screens of the sidebar. */
  readonly icon: string;
  readonly purpose?: string;
  /** Report of the screen. The screen is generated from the report's definition unless it has its own view. */
  readonly report?: ReportRoute | FurtherReport;
  /** Rule for opening the screen. Required, so that access is decided for every route. */
  readonly access: Rule;
  /**
   * Call whose field `allowed` is true while the screen is available. If it is not, its path redirects to home (spec
   * section 2), and the palette and menu omit it. It is independent of rights, which `access` checks.
   */
  readonly gate?: GateCall;
  readonly shell?: Shell;
  /**
   * True if paths below this one belong to the screen, for example for an item of its list (spec section 6). A screen
   * of its own at such a path takes precedence.
   */
  readonly nested?: true;
  /** Other lists of the screen, by the names of their exported files. */
  readonly lists?: Readonly<Record<string, ListUrlParams>>;
  /** False if the screen is not in the sidebar, because it is opened from its parent, the palette or a link. */
  readonly menu?: false;
  /** True for a route of the spec that is not built yet. It has a rule but no view, and appears in no menu. */
  readonly planned?: true;
  /** True for a route that is not in the spec. A comment or an ADR gives the reason. */
  readonly ours?: true;
}

/** Declares screens with their exact ids and paths, so that the compiler can check views and links. */
export const defineScreens = <const Rows extends readonly ScreenRow[]>(rows: Rows): Rows => rows;
