import { PushTemplate, PushTemplateDraft, SUBSCRIBER_VARIABLES } from "@parley/core/contract/messenger/push-notifications";
import { useMutation } from "@tanstack/react-query";
import type { input, output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { broadcastCalls } from "./queries.ts";

const t = defineMessages("broadcasts.templateForm", {
  create: "Create template",
  edit: "Edit template",
  save: "Save",
  name: "Name",
  language: "Language",
  body: "Text",
  bodyHelp: "These fill themselves: {variables}. Any other name in braces gets its value from the broadcast.",
  saved: "{name} is saved",
});

type Draft = input<typeof PushTemplateDraft>;
const { Form, Field, TextField, LongTextField } = defineForm(PushTemplateDraft);
const EMPTY: Draft = { name: "", language: "en", body: "" };
const VARIABLES = SUBSCRIBER_VARIABLES.map((name) => `{{${name}}}`).join(", ");
const draftOf = ({ name, language, body }: PushTemplate): Draft => ({ name, language, body });

interface TemplateFormProps {
  /** Absent for a new one. */
  readonly template: PushTemplate | undefined;
  readonly onSaved: (template: PushTemplate) => void;
  readonly onClose: () => void;
}

/** Creates or changes a template. */
export const TemplateForm = ({ template, onSaved, onClose }: TemplateFormProps) => {
  const { version, readPresent } = useSeenVersion(template, PushTemplate, draftOf);
  const { mutateAsync: create } = useMutation(broadcastCalls.createTemplate.mutation({ quiet: true }));
  const { mutateAsync: update } = useMutation(broadcastCalls.updateTemplate.mutation({ quiet: true }));
  const handleSubmit = async (draft: output<typeof PushTemplateDraft>) => {
    const saving =
      template === undefined ? create({ body: draft }) : update({ params: { id: template.id }, body: { ...draft, version: version.current } });
    const saved = await saving;
    notifyDone(t("saved", { name: saved.name }));
    onSaved(saved);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t(template === undefined ? "create" : "edit")}>
      <Form
        defaults={template === undefined ? EMPTY : draftOf(template)}
        submit={t(template === undefined ? "create" : "save")}
        onSubmit={handleSubmit}
        blames={{ conflict: "name" }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{
          read: readPresent,
          fields: [
            [t("name"), ({ name }) => name],
            [t("language"), ({ language = "en" }) => language],
            [t("body"), ({ body }) => body],
          ],
        }}
      >
        <TextField name="name" label={t("name")} required />
        <LongTextField name="body" label={t("body")} help={t("bodyHelp", { variables: VARIABLES })} required rows={5} />
        <Field name="language" label={t("language")}>
          {({ value, ...control }) => <TextInput {...control} value={value ?? "en"} />}
        </Field>
      </Form>
    </FormDialog>
  );
};
