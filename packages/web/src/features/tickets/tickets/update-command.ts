import { commandOf } from "@parley/core/verbs";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";

const { update, merge, macro } = ticketTopic.verbs;

/** The `parley` command that gives tickets what `fields` say; what is empty in a form is not said. */
export function updateCommand(names: readonly string[], fields: Readonly<Record<string, unknown>>): string {
  const text = (field: string) => (typeof fields[field] === "string" ? fields[field] || undefined : undefined);
  return commandOf(update, {
    ids: names,
    owner: text("owner"),
    status: text("status"),
    until: text("until"),
    priority: text("priority"),
    slaPriority: text("slaPriority"),
    addLabels: text("addLabels"),
    removeLabels: text("removeLabels"),
  });
}

/** The one that merges tickets into the one that goes on. */
export const mergeCommand = (into: string, sources: readonly string[]): string => commandOf(merge, { into, sources });

/** The one that applies a macro. */
export const macroCommand = (ids: readonly string[], name: string): string => commandOf(macro, { ids, macro: name });
