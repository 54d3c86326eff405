import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

const t = defineMessages("ui.list.removed", { removed: "Removed {name}" });

/**
 * The options of a filter, with one more for a value from an address or a shared view that is none of them any more: otherwise the filter would look as if it were not set.
 * `isKnown` is false as long as the options may still come.
 */
export function withRemoved(options: readonly Option[], value: string, label: Message, isKnown: boolean): readonly Option[] {
  if (!isKnown || value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: t.ref("removed", { name: label().toLocaleLowerCase() }) }];
}
