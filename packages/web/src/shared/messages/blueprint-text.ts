import { defineMessages } from "./define-messages.ts";

/** What Blueprint writes into its own components, by itself: each is replaced where it is drawn (ui/blueprint/jsx.ts, ui/controls/inputs.tsx). */
export const blueprintText = defineMessages("blueprint", {
  Close: "Close",
  loading: "loading",
  "Open dropdown": "Open dropdown",
  "Remove tag": "Remove tag",
});
