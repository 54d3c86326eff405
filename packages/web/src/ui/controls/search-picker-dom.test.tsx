import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAlone } from "../../testing/render-alone.ts";
import { type PickerResult, SearchPicker } from "./search-picker.tsx";

const CITIES: readonly PickerResult[] = ["Kisumu", "Kitale", "Kilifi"].map((label) => ({ key: label, label }));
const onPick = vi.fn();
const onSubmit = vi.fn();
const onEscape = vi.fn();

const Picker = ({ found }: { readonly found: readonly PickerResult[] | undefined }) => {
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        if (key === "Escape") onEscape();
      }}
    >
      <SearchPicker aria-label="City" text={text} onText={setText} found={found} onPick={onPick} />
    </form>
  );
};

beforeEach(() => {
  for (const mock of [onPick, onSubmit, onEscape]) mock.mockClear();
});
const field = () => screen.getByRole("combobox", { name: "City" });
const activeOption = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent?.trim();
const type = async (keys: string, { found }: { readonly found: readonly PickerResult[] | undefined } = { found: CITIES }) => {
  renderAlone(<Picker found={found} />);
  await userEvent.type(field(), keys);
};

test("arrow keys move through search results and continue at the other end", async () => {
  await type("ki");
  const seen = [activeOption()];
  for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}"]) {
    await userEvent.keyboard(key);
    seen.push(activeOption());
  }
  expect(seen).toEqual(["Kisumu", "Kitale", "Kilifi", "Kisumu", "Kilifi"]);
});

test("Enter selects the active search result without submitting the form", async () => {
  await type("ki{ArrowDown}{Enter}");
  expect(onPick.mock.calls).toEqual([[CITIES[1]]]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Escape first closes only the search results", async () => {
  await type("ki{Escape}");
  expect([screen.queryByRole("listbox"), onEscape.mock.calls.length]).toEqual([null, 0]);
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledTimes(1);
});

test("a click selects a search result and leaves the focus in the field", async () => {
  await type("ki");
  await userEvent.click(screen.getByRole("option", { name: "Kilifi" }));
  expect(onPick.mock.calls).toEqual([[CITIES[2]]]);
  expect(document.activeElement).toBe(field());
});

test.each([
  ["is running", undefined, "Searching …"],
  ["has found nothing", [], "No results"],
] as const)("a search that %s shows a message and offers no result", async (_state, found, text) => {
  await type("ki", { found });
  expect(screen.getByRole("option").textContent).toBe(text);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onPick).not.toHaveBeenCalled();
});
