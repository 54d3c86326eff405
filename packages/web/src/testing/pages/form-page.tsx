import { GatewayError } from "@parley/core/errors";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox, Select, TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { showSuccessNotice } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { numberSelectProps } from "../../ui/form/field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { drawPage } from "../draw-page.tsx";

const Draft = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  address: z.email(),
  role: z.int(),
  body: z.string().check(z.minLength(1)),
  shared: z.boolean(),
  picture: z.optional(z.file().check(z.maxSize(1_000, "At most 1 kB"))),
});
const { Form, Field, FileField } = defineForm(Draft);

let sends = 0;
let presses = 0;
const save = async ({ title, picture }: z.output<typeof Draft>) => {
  document.body.dataset.picture = await picture?.text();
  sends += 1;
  document.body.dataset.sends = String(sends);
  await new Promise((later) => setTimeout(later, 150));
  if (title === "broken") throw new Error("It did not work");
  if (title !== "taken") return showSuccessNotice("Saved");
  throw new GatewayError({
    kind: "http",
    code: "validation",
    status: 400,
    message: "Some fields are not right",
    notice: "Error occurred while saving data",
    fields: [
      { path: "title", message: "This title is taken" },
      { path: "tags", message: "Too many" },
    ],
  });
};

const FormPage = () => (
  <Page title="New reply" lead="What agents can insert with a slash.">
    <Form defaults={{ title: "", address: "", body: "", shared: false }} onSubmit={save} submit="Save">
      <Field name="title" label="Title" required>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field name="address" label="E-mail" help="Where answers go">
        {(control) => <TextInput {...control} type="email" />}
      </Field>
      <Field name="role" label="Role">
        {(control) => <Select {...numberSelectProps(control)} placeholder="Choose a role" options={[{ value: "7", label: () => "Agent" }]} />}
      </Field>
      <Field name="body" label="Text" required>
        {(control) => <TextArea {...control} rows={4} />}
      </Field>
      <Field name="shared" label="Who may use it">
        {({ value, ...control }) => <Checkbox {...control} checked={value} label="Everybody" />}
      </Field>
      <FileField name="picture" label="Picture" help="Shown beside it" accept=".txt" />
      <Button
        onClick={() => {
          presses += 1;
          document.body.dataset.presses = String(presses);
        }}
      >
        Insert the address
      </Button>
    </Form>
    <Link to="/elsewhere">Elsewhere</Link>
  </Page>
);

drawPage(<FormPage />);
