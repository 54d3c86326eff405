import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { Option } from "../../ui/controls/inputs.tsx";

const t = defineMessages("toldApart", { whose: "{name} ({stakeholder})" });

interface Named {
  readonly id: number;
  readonly name: string;
  /** Absent if all belong to one stakeholder. */
  readonly stakeholderTitle?: string | null;
}

/** A name with its stakeholder: `VIP (Acacia Travel)`. */
export const nameWithStakeholder = (name: string, stakeholder: string): string => t("whose", { name, stakeholder });

/** Options by name. Equal names of two stakeholders include the stakeholder. */
export function toldApart(things: readonly Named[]): readonly Option[] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return things.map(({ id, name, stakeholderTitle }) => {
    const isShared = (counts.get(name.toLowerCase()) ?? 0) > 1;
    return { value: String(id), label: () => (isShared && stakeholderTitle ? nameWithStakeholder(name, stakeholderTitle) : name) };
  });
}
