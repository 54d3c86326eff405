import { afterEach, expect, test } from "vitest";
import { ENGLISH, registerTexts, setLanguage } from "./catalogue.ts";
import { defineMessages } from "./define-messages.ts";
import { listText } from "./list-text.ts";
import { screenTitle } from "./screen-texts.ts";

const page = () => ({ lang: "", dir: "" }) as HTMLElement;
const t = defineMessages("test", { hello: "Hello {name}", rows: { one: "{count} row", other: "{count} rows" } });

afterEach(() => setLanguage(ENGLISH, page()));

test("placeholders of a message are replaced by their values", () => {
  expect(t("hello", { name: "Ada" })).toBe("Hello Ada");
});

test("a right-to-left name cannot reorder the words that follow in a message, and other names stay unchanged", () => {
  const say = defineMessages("test.names", { end: "End the chat with {name}? {name} is told", to: "To {names}" });
  expect(say("end", { name: "Dana \u202egnp.exe" })).toBe("End the chat with \u2068Dana \u202egnp.exe\u2069? \u2068Dana \u202egnp.exe\u2069 is told");
  expect(say("end", { name: "\u05d3\u05e0\u05d4" })).toBe("End the chat with \u2068\u05d3\u05e0\u05d4\u2069? \u2068\u05d3\u05e0\u05d4\u2069 is told");
  expect(say("to", { names: listText(["\u05d3\u05e0\u05d4", "Ana"]) })).toBe("To \u2068\u2068\u05d3\u05e0\u05d4\u2069, Ana\u2069");
});

test("the plural form of a message follows the count, and numbers use the format of the language", () => {
  expect(t("rows", { count: 1 })).toBe("1 row");
  expect(t("rows", { count: 1200 })).toBe("1,200 rows");
});

test("a second language requires no code and sets the text direction of the page", () => {
  registerTexts("ar", "test", { hello: "مرحبا {name}" });
  const root = page();
  setLanguage({ code: "ar", direction: "rtl" }, root);
  expect(t("hello", { name: "Ada" })).toBe("مرحبا Ada");
  expect(root).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("a text missing in the second language is shown in English", () => {
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(t("rows", { count: 2 })).toMatch(/rows$/);
});

test("a message reference created at module load uses the language at the time when it is drawn", () => {
  registerTexts("ar", "test", { hello: "مرحبا {name}" });
  const declared = t.ref("hello", { name: "Ada" });
  expect(declared()).toBe("Hello Ada");
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(declared()).toBe("مرحبا Ada");
});

test("a text of the core package is translated by its id, with English as the fallback", () => {
  registerTexts("ar", "core.screens", { tags: "وسوم" });
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(screenTitle("tags")()).toBe("وسوم");
  expect(screenTitle("users")()).toBe("Users");
});
