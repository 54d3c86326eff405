import type { RuleWords } from "@parley/core/access";
import { coreText } from "./core-text.ts";
import { defineMessages } from "./define-messages.ts";

const t = defineMessages("rules", { open: "open", signedIn: "sign-in", provider: "stakeholder 1", superAdmin: "super admin", and: "and", or: "or" });

/** Returns the words that describe missing rights, in the current language. */
export const ruleWords = (): RuleWords => ({
  open: t("open"),
  signedIn: t("signedIn"),
  provider: t("provider"),
  superAdmin: t("superAdmin"),
  and: t("and"),
  or: t("or"),
  right: coreText,
});
