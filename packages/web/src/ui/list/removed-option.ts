import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import type { Option } from "../controls/inputs.tsx";

const t = defineMessages("ui.list.removed", { removed: "Removed {name}" });

/**
 * Returns the options of a filter, and adds one for a value in the URL that no longer exists, because the filter would
 * otherwise look inactive. `isKnown` is false while options may still be loading.
 */
export function withRemovedOption(options: readonly Option[], value: string, label: Message, isKnown: boolean): readonly Option[] {
  if (!isKnown || value === "" || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: t.ref("removed", { name: label().toLocaleLowerCase() }) }];
}
