import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAlone } from "../../testing/render-alone.ts";
import { InPlace } from "./in-place.tsx";
import type { Option } from "./inputs.tsx";

const onSave = vi.fn<(value: string) => Promise<void>>();
const onEscape = vi.fn();
const LANGUAGES: readonly Option[] = [
  { value: "en", label: () => "English" },
  { value: "sw", label: () => "Swahili" },
];

interface ValueProps {
  readonly initial?: string;
  readonly options?: readonly Option[];
  readonly denied?: string;
}
const Value = ({ initial = "", options, denied }: ValueProps) => {
  const [value, setValue] = useState(initial);
  return (
    <div
      role="none"
      onKeyDown={({ key }) => {
        if (key === "Escape") onEscape();
      }}
    >
      <InPlace
        label="Phone"
        add="Add phone"
        value={value}
        {...(options && { options, none: "None" })}
        disabledReason={denied}
        onSave={async (to) => {
          await onSave(to);
          setValue(to);
        }}
      />
      <button type="button">Elsewhere</button>
    </div>
  );
};

beforeEach(() => {
  onSave.mockReset().mockResolvedValue();
  onEscape.mockClear();
});
const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByRole("textbox", { name: "Phone" });
const open = async (props: ValueProps, name: string) => {
  renderAlone(<Value {...props} />);
  button(name).focus();
  await userEvent.keyboard("{Enter}");
};

test("a missing value is added by Enter, text and Enter, and the focus stays in its place", async () => {
  await open({}, "Add phone");
  await userEvent.keyboard(" 0712 {Enter}");
  await waitFor(() => expect(document.activeElement).toBe(button("Phone: 0712")));
  expect(onSave.mock.calls).toEqual([["0712"]]);
});

test("typing replaces the value, and Escape restores it without closing the panel around it", async () => {
  await open({ initial: "0712" }, "Phone: 0712");
  expect((field() as HTMLInputElement).selectionEnd).toBe(4);
  await userEvent.keyboard("99{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button("Phone: 0712")));
  expect([onSave.mock.calls, onEscape.mock.calls]).toEqual([[], []]);
});

test("leaving the field saves a change, keeps the focus elsewhere, and sends nothing without a change", async () => {
  await open({ initial: "0712" }, "Phone: 0712");
  await userEvent.keyboard("0733");
  await userEvent.click(button("Elsewhere"));
  await screen.findByRole("button", { name: "Phone: 0733" });
  expect(document.activeElement).toBe(button("Elsewhere"));
  await userEvent.click(button("Phone: 0733"));
  await userEvent.click(button("Elsewhere"));
  await screen.findByRole("button", { name: "Phone: 0733" });
  expect(onSave.mock.calls).toEqual([["0733"]]);
});

test("a refused text stays in the field with the reason, is sent once per Enter, and can be corrected", async () => {
  onSave.mockRejectedValueOnce(new Error("No such number"));
  await open({}, "Add phone");
  await userEvent.keyboard("12{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("No such number");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("3{Enter}");
  await screen.findByRole("button", { name: "Phone: 123" });
  expect(onSave.mock.calls).toEqual([["12"], ["123"]]);
});

test("choosing an option saves it, and the empty one removes the value", async () => {
  await open({ initial: "en", options: LANGUAGES }, "Phone: en");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Phone" }), "Swahili");
  await userEvent.click(await screen.findByRole("button", { name: "Phone: sw" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Phone" }), "None");
  await screen.findByRole("button", { name: "Add phone" });
  expect(onSave.mock.calls).toEqual([["sw"], [""]]);
});

test("without permission there is no field", () => {
  renderAlone(<Value initial="0712" denied="You need: Subscribers" />);
  expect(screen.queryByRole("button", { name: /Phone/ })).toBeNull();
  expect(screen.getByText("0712")).toBeTruthy();
});
