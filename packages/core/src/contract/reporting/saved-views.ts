import * as z from "zod/mini";
import { any, area, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { flagField, patternField, textField, textsField, withDefault } from "../fields.ts";
import { defineArea } from "../row.ts";
import { textIdOf } from "../schemas.ts";
import { viewQuery } from "./view-query.ts";

/** The longest query of a view, in characters as an address writes them. */
export const VIEW_QUERY_MOST = 2_000;

/** What is too long is refused as it came, whatever would be left of it. */
const keptQuery = (typed: string): string => (typed.length > VIEW_QUERY_MOST ? typed : viewQuery(typed));

const savedView = entity("savedView", {
  one: "a saved view",
  unique: "name",
  fields: {
    /** The id of a screen, as `parley access explain` knows it. Both names of a chat screen are one. */
    screen: patternField(z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, "The id of a screen, such as canned-replies")), {
      example: () => "canned-replies",
      refused: ["No Screen", "no-such-screen", "sign-in"],
    }),
    name: textField({ most: 80 }),
    /** The address's own search string. Days that move on are named: `range=last30`. */
    query: withDefault(
      patternField(z.string().check(z.overwrite(keptQuery), z.maxLength(VIEW_QUERY_MOST)), {
        example: (n) => `scope=personal&search=word-${n}`,
        refused: [`search=${"x".repeat(VIEW_QUERY_MOST)}`],
      }),
      "",
    ),
    /** The columns of the list, by id; none: those that the list shows by itself. */
    columns: withDefault(textsField({ each: 60, most: 60 }), []),
    /** Everybody of the stakeholder has it who may open the screen. */
    shared: withDefault(flagField(), false),
    /** Who opens the screen afresh begins with it: the owner, or with a shared one everybody who has no default of their own. */
    isDefault: withDefault(flagField(), false),
  },
  adds: {
    /** This person's own screen begins with it: the default among their views, or a shared view that they have chosen, which goes before it. */
    isOwnDefault: z.boolean(),
  },
});
export const SavedViewDraft = savedView.draft;
export const SavedView = savedView.output;
export type SavedView = z.output<typeof SavedView>;

/** Who writes what everybody's screens begin with: who leads support agents, and who administers users (docs/adr/0105). One's own are everybody's to keep. */
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

/** Ours: a name for filters, grouping, order and columns of a list or a report. Of a screen that the caller may not open there are none. */
export const savedViews = defineArea({
  ...rows,
  /** What one's own screen begins with is nobody else's matter, so a shared view is chosen for that by whoever sees it. One of one's own says it itself (`isDefault`): 400. */
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
