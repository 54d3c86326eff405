import { GatewayError, type Reason } from "@parley/core/errors";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ENGLISH, registerTexts, setLanguage } from "./catalogue.ts";
import { coreText, failureText, problemText } from "./core-text.ts";

const root = { lang: "", dir: "" } as HTMLElement;
beforeEach(() => {
  registerTexts("de", "core.texts", { archived: "archiviert", "Say a day as YYYY-MM-DD": "Nenne einen Tag als JJJJ-MM-TT" });
  registerTexts("de", "core.refusals", {
    tooManyAttempts: "In {seconds} s wieder versuchen",
    faqStatusNotPossible: "{wanted} wird eine FAQ nicht, die {status} ist",
    charactersMax: { one: "Höchstens {count} Zeichen (eins)", other: "Höchstens {count} Zeichen" },
    botsMax: "{allowed}, und {used}",
    botsAgreed: { one: "Vereinbart ist {count} Bot", other: "Vereinbart sind {count} Bots" },
    inUse: "{count} in Gebrauch",
  });
  setLanguage({ code: "de", direction: "ltr" }, root);
});
afterEach(() => setLanguage(ENGLISH, root));

const refused = (reason?: Reason) => new GatewayError({ kind: "http", code: "conflict", message: "In English", reason });

test.each<[Reason, string]>([
  [{ code: "tooManyAttempts", values: { seconds: 30 } }, "In 30 s wieder versuchen"],
  [{ code: "faqStatusNotPossible", values: { status: "archived", wanted: "draft" } }, "draft wird eine FAQ nicht, die archiviert ist"],
  [{ code: "charactersMax", values: { count: 1 } }, "Höchstens 1 Zeichen (eins)"],
  [{ code: "charactersMax", values: { count: 40 } }, "Höchstens 40 Zeichen"],
  [
    {
      code: "botsMax",
      values: { allowed: { code: "botsAgreed", values: { count: 2 } }, used: { code: "inUse", values: { count: 3 } } },
    },
    "Vereinbart sind 2 Bots, und 3 in Gebrauch",
  ],
  [{ code: "newer" }, "In English"],
])("the error reason %j is translated by its code, whatever the English message", (reason, said) => {
  expect(failureText(refused(reason))).toBe(said);
});

test("an error of a field is translated by its code, or by its text if a schema wrote it", () => {
  expect(problemText({ message: "At most 40 characters", code: "charactersMax", values: { count: 40 } })).toBe("Höchstens 40 Zeichen");
  expect(problemText({ message: "Say a day as YYYY-MM-DD" })).toBe("Nenne einen Tag als JJJJ-MM-TT");
});

test("in English an error message is shown as the gateway wrote it", () => {
  setLanguage(ENGLISH, root);
  expect(failureText(refused({ code: "charactersMax", values: { count: 40 } }))).toBe("In English");
  expect(coreText("archived")).toBe("archived");
});
