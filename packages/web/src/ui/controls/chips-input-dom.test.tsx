import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { renderAlone } from "../../testing/render-alone.ts";
import { defineForm } from "../form/define-form.tsx";
import { ChipsInput } from "./chips-input.tsx";

const Chips = () => {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <ChipsInput
        aria-label="To"
        value={value}
        onChange={setValue}
        isRight={(text) => /^[^\s<>"]+@[^\s<>"]+$/.test(text)}
        read={(text) => text.replaceAll("\u202e", "")}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};

test("text becomes a chip in the form that `read` returns, whether pasted or typed", async () => {
  renderAlone(<Chips />);
  const field = screen.getByRole("combobox", { name: "To" });
  await userEvent.click(field);
  await userEvent.paste("jo\u202e@else.test, ann@else.test,");
  await userEvent.type(field, "b\u202eo@else.test{Enter}");
  expect(screen.getByRole("status").textContent).toBe('["jo@else.test","ann@else.test","bo@else.test"]');
});

test("a quoted name may contain separators, pasted or typed", async () => {
  renderAlone(<Chips />);
  const field = screen.getByRole("combobox", { name: "To" });
  await userEvent.click(field);
  await userEvent.paste('"Doe, Jane" <jane@else.test>; "Roe; \\"Rick\\", jr." <rick@else.test>, Ann Low <ann@else.test>');
  await userEvent.type(field, '"Poe, Edgar" <edgar@else.test>');
  await userEvent.type(field, "bo@else.test,");
  expect(screen.getByRole("status").textContent).toBe('["jane@else.test","rick@else.test","ann@else.test","edgar@else.test","bo@else.test"]');
  expect(field).toHaveProperty("value", "");
});

test("separators with nothing between them are ignored", async () => {
  renderAlone(<Chips />);
  const field = screen.getByRole("combobox", { name: "To" });
  await userEvent.type(field, ";Ann Low <ann@else.test>; bo@else.test,;, cy@else.test;;");
  expect(screen.getByRole("status").textContent).toBe('["ann@else.test","bo@else.test","cy@else.test"]');
  expect(field).toHaveProperty("value", "");
});

const isRight = (text: string) => text.includes("@");
const { Form, Field } = defineForm(z.strictObject({ to: z.array(z.string().check(z.refine(isRight, "Enter an address"))).check(z.minLength(1)) }));

test.each([
  ["Enter", "anna taylor{Enter}"],
  ["leaving the field", "anna taylor{Tab}"],
  ["Enter and leaving the field", "anna taylor{Enter}{Tab}"],
  ["an earlier visit without text, then Enter", "{Tab}{Shift>}{Tab}{/Shift}anna taylor{Enter}"],
])("a form states one reason for unfinished text, after %s", async (_, keys) => {
  renderAlone(
    <Form defaults={{ to: [] }} onSubmit={async () => undefined} submit="Send" guard={false}>
      <Field name="to" label="To" explain={(to) => (to.length > 0 ? "“anna taylor” is no address" : undefined)}>
        {({ inputRef: _inputRef, ...control }) => <ChipsInput {...control} isRight={isRight} explain={(text) => `“${text}” is no address`} />}
      </Field>
    </Form>,
  );
  await userEvent.click(screen.getByRole("combobox", { name: "To" }));
  await userEvent.keyboard(keys);
  await screen.findByText("“anna taylor” is no address");
  expect([...document.querySelectorAll(".parley-field-error")].map(({ textContent }) => textContent)).toEqual(["“anna taylor” is no address"]);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect([...document.querySelectorAll(".parley-field-error")].map(({ textContent }) => textContent)).toEqual(["“anna taylor” is no address"]);
});
