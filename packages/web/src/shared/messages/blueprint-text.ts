import { defineMessages } from "./define-messages.ts";

/**
 * Strings inside Blueprint's components, which our wrappers translate (`ui/overlay/overlay-header.tsx`,
 * `ui/feedback/tag.tsx`, `ui/controls/inputs.tsx`).
 */
export const blueprintText = defineMessages("blueprint", {
  Close: "Close",
  "Open dropdown": "Open dropdown",
  "Remove tag": "Remove tag",
});
