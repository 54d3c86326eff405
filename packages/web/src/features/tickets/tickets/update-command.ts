import { commandOf } from "@parley/core/verbs";
import { ticketTopic } from "@parley/core/verbs/tickets/tickets";

const { update, merge, macro } = ticketTopic.verbs;

/** Returns the `parley` command that sets the given fields of tickets, without empty values. */
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

export const mergeCommand = (into: string, sources: readonly string[]): string => commandOf(merge, { into, sources });

export const macroCommand = (ids: readonly string[], name: string): string => commandOf(macro, { ids, macro: name });
