import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, type Field, numberField, optionalTextField, referenceField, textField, withDefault } from "../fields.ts";
import { name } from "../schemas.ts";
import { PRIORITIES } from "./priority.ts";
import { ticketAccess } from "./ticket-parts.ts";

const MACRO_SCOPES = ["personal", "stakeholder"] as const;
/** Value for a field that a macro does not change. */
const KEEP = "keep";
const MACRO_STATUSES = [KEEP, "open", "pending", "unresolved", "resolved", "closed"] as const;
const MACRO_OWNERS = [KEEP, "me", "nobody", "person", "team"] as const;
const MACRO_PRIORITIES = [KEEP, ...PRIORITIES] as const;
const MACRO_LEVELS = [KEEP, "none", "level"] as const;
/** Possible next steps in the console after a macro was applied, such as showing the next ticket. */
const MACRO_NEXTS = ["stay", "next", "close"] as const;
const A_YEAR_IN_HOURS = 8760;

/**
 * Returns a choice field some of whose values require another field. The generated values for tests use only `plain`,
 * which require none.
 */
const naming = <const C extends readonly [string, ...string[]]>(choices: C, plain: readonly C[number][]) => ({
  ...withDefault(choiceField(choices), choices[0] as never),
  example: (n: number) => plain[n % plain.length],
});

/**
 * Returns a field for labels, which are given by name. Renaming a label also renames it here (migration 0012). The
 * field does not check whether the labels exist.
 */
const labelsField = () =>
  ({
    kind: "texts",
    sent: z._default(z.array(name(40)).check(z.maxLength(20)), []),
    shown: z.array(z.string()),
    otherwise: [],
    example: () => [],
  }) as const satisfies Field;

const ticketMacro = entity("ticketMacro", {
  one: "a macro",
  unique: "name",
  fields: {
    scope: withDefault(choiceField(MACRO_SCOPES), "personal"),
    name: textField({ most: 60 }),
    owner: naming(MACRO_OWNERS, [KEEP, "me", "nobody"]),
    ownerId: referenceField("user"),
    /** Team that gets the ticket. The owner becomes the member who works on tickets and has the fewest active ones. */
    teamId: referenceField("team"),
    priority: withDefault(choiceField(MACRO_PRIORITIES), KEEP),
    sla: naming(MACRO_LEVELS, [KEEP, "none"]),
    slaPriorityId: referenceField("slaPriority"),
    addLabels: labelsField(),
    removeLabels: labelsField(),
    status: withDefault(choiceField(MACRO_STATUSES), KEEP),
    pendingHours: withDefault(numberField({ most: A_YEAR_IN_HOURS }), 24),
    note: optionalTextField({ most: 4000 }),
    /** Text of the reply that the macro sends to the customer. May contain variables. */
    reply: optionalTextField({ most: 4000 }),
    next: withDefault(choiceField(MACRO_NEXTS), "stay"),
  },
  adds: { ownerName: z.nullable(z.string()), teamName: z.nullable(z.string()), slaPriorityName: z.nullable(z.string()) },
});
export type TicketMacro = z.output<typeof ticketMacro.output>;

/** Rule for shared macros: people who manage the ticket settings. Personal macros need no right. */
export const MAY_SHARE_MACROS = action("Ticketing", "Manage SLA Priority Levels");

/** Addition to the spec for macros, which make several changes of a ticket in one call (docs/adr/0133). */
export const ticketMacros = crud(ticketMacro, {
  gateway: "messenger",
  path: "ticket-macros",
  access: ticketAccess,
  page: { search: ["name"], sorts: ["name"], filters: ["scope"] },
  summary: {
    list: "List your own and the shared ticket macros, paginated",
    create: "Create a macro; one for everybody takes the right to manage SLA priority levels",
    update: "Change a macro, by the same rule",
    remove: "Remove a macro, by the same rule",
  },
  file: { name: "ticket-macros", title: "Macros of tickets" },
  stale: ["ticketMacros"],
  ours: ["list", "create", "update", "remove"],
  validates: true,
});
