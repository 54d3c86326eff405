import { defineMessages } from "./define-messages.ts";

/** What Blueprint writes into its own components, by itself: the build puts a call of this in place of each (build/blueprint-plugin.mjs). */
export const blueprintText = defineMessages("blueprint", {
  Close: "Close",
  loading: "loading",
  "Open dropdown": "Open dropdown",
  "Remove tag": "Remove tag",
});
