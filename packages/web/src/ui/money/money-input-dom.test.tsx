import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderAlone } from "../../testing/render-alone.ts";
import { MoneyInput } from "./money-input.tsx";

const Money = ({ currency }: { readonly currency: string }) => {
  const [minor, setMinor] = useState<number | null>(null);
  return (
    <>
      <MoneyInput aria-label="Price" value={minor} onChange={setMinor} currency={currency} />
      <output>{String(minor)}</output>
    </>
  );
};

test.each([
  ["12.5", "KES", "1250"],
  ["12.", "KES", "1200"],
  ["1200", "JPY", "1200"],
  ["1.234", "KWD", "1234"],
  ["12,5 apples", "KES", "NaN"],
  ["12.345", "KES", "NaN"],
  [" ", "KES", "null"],
])("%j typed for the currency %s is the amount %s, and the typed text is not changed", async (typed, currency, minor) => {
  renderAlone(<Money currency={currency} />);
  await userEvent.type(screen.getByRole("textbox"), typed);
  expect([screen.getByRole<HTMLInputElement>("textbox").value, screen.getByRole("status").textContent]).toEqual([typed, minor]);
});
