import * as z from "zod/mini";
import { any, area, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, patternField, textField, textsField, withDefault } from "../fields.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { viewQuery } from "./view-query.ts";

/** Longest query of a view, in characters of an address. */
export const VIEW_QUERY_MOST = 2_000;

/** Too long a text is refused as given, even if normalizing would shorten it. */
const keptQuery = (typed: string): string => (typed.length > VIEW_QUERY_MOST ? typed : viewQuery(typed));

const savedView = entity("savedView", {
  one: "a saved view",
  unique: "name",
  fields: {
    /** Id of a screen as in `parley access explain`. Both names of a chat screen count as one. */
    screen: patternField(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "The id of a screen, such as canned-replies")), {
      example: () => "canned-replies",
      refused: ["No Screen", "no-such-screen", "sign-in"],
    }),
    name: textField({ most: 80 }),
    /** Search string of the address. Moving ranges are named: `range=last30`. */
    query: withDefault(
      patternField(z.string().check(z.overwrite(keptQuery), z.maxLength(VIEW_QUERY_MOST)), {
        example: (n) => `scope=personal&search=word-${n}`,
        refused: [`search=${"x".repeat(VIEW_QUERY_MOST)}`],
      }),
      "",
    ),
    /** Columns of the list by id; empty for the default ones. */
    columns: withDefault(textsField({ each: 60, most: 60 }), []),
    /** Visible to all users of the stakeholder who may open the screen. */
    shared: withDefault(flagField(), false),
    /**
     * Selected when the screen is opened: by the owner, or for a shared view by all users without a default of their
     * own.
     */
    isDefault: withDefault(flagField(), false),
  },
  adds: {
    /**
     * The screen opens with it for this user: the default of their own views, or a shared view they chose, which takes
     * precedence.
     */
    isOwnDefault: z.boolean(),
  },
});
export const SavedViewDraft = savedView.draft;
export const SavedView = savedView.output;
export type SavedView = z.output<typeof SavedView>;

/**
 * Permission for shared views: people who lead support agents, and user administrators (docs/adr/0105). Everyone may
 * keep personal ones.
 */
export const SHARED_VIEWS = any(area("Admin User"), area("All Agents Reports"));

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
 * Ours: named filters, grouping, order and columns of a list or report. Views of a screen that the caller may not open
 * are hidden.
 */
export const savedViews = defineArea({
  ...rows,
  /** Selects a shared view as the user's own default. A personal view has its own flag (`isDefault`): 400. */
  choose: {
    gateway: "reports",
    method: "PUT",
    path: "views/{id}/default",
    summary: "Begin the view's screen with a shared view, or no longer, for oneself alone",
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
