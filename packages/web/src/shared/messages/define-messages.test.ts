import { afterEach, expect, test } from "vitest";
import { ENGLISH, registerTexts, setLanguage } from "./catalogue.ts";
import { defineMessages } from "./define-messages.ts";
import { screenTitle } from "./screen-texts.ts";

const page = () => ({ lang: "", dir: "" }) as HTMLElement;
const t = defineMessages("test", { hello: "Hello {name}", rows: { one: "{count} row", other: "{count} rows" } });

afterEach(() => setLanguage(ENGLISH, page()));

test("placeholders are filled in", () => {
  expect(t("hello", { name: "Ada" })).toBe("Hello Ada");
});

test("the plural form follows the count, and numbers are written as the language writes them", () => {
  expect(t("rows", { count: 1 })).toBe("1 row");
  expect(t("rows", { count: 1200 })).toBe("1,200 rows");
});

test("a second language needs no code, and turns the direction of the page", () => {
  registerTexts("ar", "test", { hello: "مرحبا {name}" });
  const root = page();
  setLanguage({ code: "ar", direction: "rtl" }, root);
  expect(t("hello", { name: "Ada" })).toBe("مرحبا Ada");
  expect(root).toMatchObject({ lang: "ar", dir: "rtl" });
});

test("a text missing in the second language stays English", () => {
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(t("rows", { count: 2 })).toMatch(/rows$/);
});

test("what is declared when a module loads is read when it is drawn", () => {
  registerTexts("ar", "test", { hello: "مرحبا {name}" });
  const declared = t.ref("hello", { name: "Ada" });
  expect(declared()).toBe("Hello Ada");
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(declared()).toBe("مرحبا Ada");
});

test("a text of core is looked up by its id, and is the English one where the language has none", () => {
  registerTexts("ar", "core.screens", { tags: "وسوم" });
  setLanguage({ code: "ar", direction: "rtl" }, page());
  expect(screenTitle("tags")()).toBe("وسوم");
  expect(screenTitle("users")()).toBe("Users");
});
