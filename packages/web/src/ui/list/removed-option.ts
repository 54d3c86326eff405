import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

const t = defineMessages("ui.list.removed", { removed: "Removed {name}" });

/**
 * Returns the options of a filter, plus one for a value from a URL or shared view that no longer exists: otherwise the
 * filter would look inactive. `isKnown` is false while the options may still be loading.
 */
export function withRemoved(options: readonly Option[], value: string, label: Message, isKnown: boolean): readonly Option[] {
  if (!isKnown || value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: t.ref("removed", { name: label().toLocaleLowerCase() }) }];
}
