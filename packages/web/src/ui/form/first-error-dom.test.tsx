import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { renderAlone } from "../../testing/render-alone.ts";
import { Button } from "../controls/button.tsx";
import { TextInput } from "../controls/inputs.tsx";
import { defineForm } from "./define-form.tsx";

const wrong = (message: string) => z.string().check(z.refine((value) => value !== "wrong", message));
const { Form, Field } = defineForm(z.strictObject({ hours: wrong("Hours overlap"), name: wrong("Name is taken"), rights: wrong("Choose a right") }));

type Values = Record<"hours" | "name" | "rights", string>;
const RIGHT = { hours: "", name: "", rights: "" };

/** Submits a form whose first field is a button, whose second one is an input, and whose rights have no field. */
const submit = async (values: Partial<Values>, rest?: ReactNode) => {
  renderAlone(
    <Form defaults={{ ...RIGHT, ...values }} onSubmit={async () => undefined} submit="Save" guard={false}>
      {(form) => (
        <>
          {form.formState.errors.rights === undefined || rest === undefined ? null : rest}
          <Field name="hours" label="Hours">
            {() => <Button>Set times</Button>}
          </Field>
          <Field name="name" label="Name">
            {(control) => <TextInput {...control} />}
          </Field>
        </>
      )}
    </Form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
};

test("a failed submit focuses the input of the first error", async () => {
  await submit({ name: "wrong" });
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test("a failed submit focuses a button if the field of the first error has no input", async () => {
  await submit({ hours: "wrong", name: "wrong" });
  expect(document.activeElement?.textContent).toBe("Set times");
});

test("a failed submit focuses the message of an error that belongs to no field", async () => {
  await submit({ rights: "wrong" }, <p className="parley-field-error">Choose a right first</p>);
  expect(document.activeElement?.textContent).toBe("Choose a right first");
});

test("an error that no field of the form shows appears above the form", async () => {
  await submit({ rights: "wrong" });
  expect(screen.getByRole("alert").textContent).toBe("rights: Choose a right");
});
