import { defineMessages } from "./define-messages.ts";

/**
 * Texts of Blueprint's components, each replaced where it is rendered (`ui/overlay/overlay-header.tsx`,
 * `ui/feedback/tag.tsx`, `ui/controls/inputs.tsx`).
 */
export const blueprintText = defineMessages("blueprint", {
  Close: "Close",
  "Open dropdown": "Open dropdown",
  "Remove tag": "Remove tag",
});
