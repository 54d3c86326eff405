import * as z from "zod/mini";
import { any, area, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, patternField, textField, textsField, withDefault } from "../fields.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { viewQuery } from "./view-query.ts";

/** Maximum length of a view's query, as characters of a URL. */
export const VIEW_QUERY_MAX_LENGTH = 2_000;

/** Leaves a query that is too long unchanged, so that it is refused even if normalizing would shorten it. */
const keptQuery = (typed: string): string => (typed.length > VIEW_QUERY_MAX_LENGTH ? typed : viewQuery(typed));

const savedView = entity("savedView", {
  one: "a saved view",
  unique: "name",
  fields: {
    /** Id of a screen, as printed by `parley access explain`. A chat screen has two ids, which are treated as equal. */
    screen: patternField(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "The id of a screen, such as canned-replies")), {
      example: () => "canned-replies",
      refused: ["No Screen", "no-such-screen", "sign-in"],
    }),
    name: textField({ most: 80 }),
    /** Query string of the console URL. Relative ranges are stored by name, such as `range=last30`. */
    query: withDefault(
      patternField(z.string().check(z.overwrite(keptQuery), z.maxLength(VIEW_QUERY_MAX_LENGTH)), {
        example: (n) => `scope=personal&search=word-${n}`,
        refused: [`search=${"x".repeat(VIEW_QUERY_MAX_LENGTH)}`],
      }),
      "",
    ),
    /** Ids of the columns that the view shows. An empty list means the default columns. */
    columns: withDefault(textsField({ each: 60, most: 60 }), []),
    /** True if all users of the stakeholder who may open the screen can see the view. */
    shared: withDefault(flagField(), false),
    /**
     * True if the screen opens with this view: for its owner, or for a shared view for all users without a default of
     * their own.
     */
    isDefault: withDefault(flagField(), false),
  },
  adds: {
    /**
     * True if the screen opens with this view for the caller. A shared view that the caller chose takes precedence over
     * the default of their own views.
     */
    isOwnDefault: z.boolean(),
  },
});
export const SavedViewDraft = savedView.draft;
export const SavedView = savedView.output;
export type SavedView = z.output<typeof SavedView>;

/**
 * Rule for shared views: people who lead support agents, and user administrators (docs/adr/0105). Personal views need
 * no right.
 */
export const MAY_SHARE_VIEWS = any(area("Admin User"), area("All Agents Reports"));

const rows = crud(savedView, {
  gateway: "reports",
  path: "views",
  access: signedIn,
  summary: {
    list: "Saved views, by screen and name: one's own and those shared with the stakeholder, of the screens that the caller may open",
    create: "Save a view; a shared one takes the right to lead support agents, or to administer users",
    update: "Change a saved view, by the same rule",
    remove: "Remove a saved view, by the same rule",
  },
  file: { name: "saved-views", title: "Saved views" },
  stale: ["savedViews"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});

/**
 * Addition to the spec for saved views, which are named filters, grouping, sorting and columns of a list or report.
 * Views of screens that the caller may not open are hidden.
 */
export const savedViews = defineArea({
  ...rows,
  /**
   * Selects a shared view as the user's own default. Fails with 400 for a personal view, which has its own flag
   * (`isDefault`).
   */
  choose: {
    gateway: "reports",
    method: "PUT",
    path: "views/{id}/default",
    summary: "Set or unset a shared view as your own default for its screen",
    access: signedIn,
    audit: { none: "It only says what somebody's own screen begins with" },
    params: z.strictObject({ id: textIdOf("savedView") }),
    body: z.strictObject({ isOwnDefault: z.boolean() }),
    output: SavedView,
    stale: ["savedViews"],
    safeToRetry: true,
    notice: "Error occurred while saving data",
    ours: true,
  },
});
