import { expect, test } from "vitest";
import { because, REASONS, reasonText } from "./index.ts";

test("an error text contains the values of its reason, nested reasons and the plural form for the count", () => {
  const one = because("botsMax", { allowed: because("botsAgreed", { count: 1 }), used: because("inUse", { count: 2 }) });
  expect(reasonText(one)).toBe("The agreement allows 1 bot, and 2 are in use. Archive one, or ask the provider for more");
  expect(reasonText(because("variableEmpty", { variable: "name" }))).toBe("{{name}} has no value");
  expect(reasonText("roleNameTaken")).toBe("This stakeholder already has a role with this name");
});

test("no two error reasons have the same text, because one translation would be enough", () => {
  const texts = Object.values(REASONS).map((text) => JSON.stringify(text));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("the compiler refuses an error value that is missing or not used in the text", () => {
  // @ts-expect-error -- the text has a placeholder
  because("botsAgreed");
  // @ts-expect-error -- the placeholder has another name
  because("inUse", { amount: 1 });
  // @ts-expect-error -- no such reason
  because("Somebody else has changed this");
  expect(reasonText(because("inUse", { count: 1 }))).toBe("1 is in use");
});
