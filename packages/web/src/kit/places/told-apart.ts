import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Option } from "../../ui/controls/inputs.tsx";

const t = defineMessages("toldApart", { whose: "{name} ({stakeholder})" });

interface Named {
  readonly id: number;
  readonly name: string;
  /** Title of the stakeholder; undefined if all items belong to the same one. */
  readonly stakeholderTitle?: string | null;
}

/** Appends the stakeholder to a name, for example `VIP (Acacia Travel)`. */
export const nameWithStakeholder = (name: string, stakeholder: string): string => t("whose", { name, stakeholder });

/** Converts items to options for a select. The stakeholder is appended to names that occur more than once. */
export function toDistinctOptions(things: readonly Named[]): readonly Option[] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return things.map(({ id, name, stakeholderTitle }) => {
    const isShared = (counts.get(name.toLowerCase()) ?? 0) > 1;
    return { value: String(id), label: () => (isShared && stakeholderTitle ? nameWithStakeholder(name, stakeholderTitle) : name) };
  });
}
