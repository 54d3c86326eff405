import { CANNED_SCOPES, CannedReply, CannedReplyDraft } from "@parley/core/contract/messenger/canned-replies";
import type { input, output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { VARIABLE_NAMES } from "../../ui/chat/variables.ts";
import { Select, TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { TagsInput } from "../../ui/controls/tags-input.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { scopeText } from "./canned-columns.tsx";

const t = defineMessages("cannedReplies.form", {
  create: "Create canned reply",
  edit: "Edit canned reply",
  save: "Save",
  scope: "For",
  shortCode: "Short code",
  shortCodeHelp: "What is typed behind the slash: /hello",
  title: "Title",
  body: "Text",
  bodyHelp: "Filled when it is put in: {variables}",
  sharedDenied: "For everybody: {reason}",
  tags: "Tags",
  tagsHelp: "Separated by commas",
});

type Draft = input<typeof CannedReplyDraft>;
export type SentDraft = output<typeof CannedReplyDraft>;

const { Form, Field } = defineForm(CannedReplyDraft);

const VARIABLES = VARIABLE_NAMES.map((name) => `{{${name}}}`).join(", ");
const EMPTY: Draft = { shortCode: "", title: "", body: "", tags: [] };

const draftOf = ({ scope, shortCode, title, body, tags }: CannedReply): Draft => ({ scope, shortCode, title, body, tags });

interface CannedFormProps {
  /** Absent for a new one. */
  readonly reply: CannedReply | undefined;
  /** Why those of everybody are not this user's to write. */
  readonly sharedDenied: string | undefined;
  /** `version` is that of the row that the change is made to. */
  readonly onSave: (draft: SentDraft, version: number) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates or changes a canned reply. What the gateway says of the short code stands beside it; a newer row asks what to go on with. */
export const CannedForm = ({ reply, sharedDenied, onSave, onClose }: CannedFormProps) => {
  const { version, readPresent } = useSeenVersion(reply, CannedReply, draftOf);
  const usual = sharedDenied === undefined ? "stakeholder" : "personal";
  const scopes = CANNED_SCOPES.map((value) => ({
    value,
    label: () => scopeText(value),
    disabled: value === "stakeholder" && sharedDenied !== undefined,
  }));
  const handleSubmit = async (draft: SentDraft) => {
    await onSave(draft, version.current);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t(reply === undefined ? "create" : "edit")}>
      <Form
        defaults={reply === undefined ? { ...EMPTY, scope: usual } : draftOf(reply)}
        submit={t(reply === undefined ? "create" : "save")}
        onSubmit={handleSubmit}
        blames={{ conflict: "shortCode" }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{
          read: readPresent,
          fields: [
            [t("scope"), ({ scope = "stakeholder" }) => scopeText(scope)],
            [t("shortCode"), ({ shortCode }) => shortCode],
            [t("title"), ({ title }) => title],
            [t("body"), ({ body }) => body],
            [t("tags"), ({ tags = [] }) => tags.join(", ")],
          ],
        }}
      >
        <Field name="shortCode" label={t("shortCode")} help={t("shortCodeHelp")} required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field name="title" label={t("title")} required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field name="body" label={t("body")} help={t("bodyHelp", { variables: VARIABLES })} required>
          {(control) => <TextArea {...control} rows={5} />}
        </Field>
        <Field name="scope" label={t("scope")} {...(sharedDenied !== undefined && { help: t("sharedDenied", { reason: sharedDenied }) })}>
          {({ value, onChange, ...control }) => (
            <Select
              {...control}
              value={value ?? usual}
              onChange={(chosen) => onChange(CANNED_SCOPES.find((scope) => scope === chosen) ?? usual)}
              options={scopes}
            />
          )}
        </Field>
        <Field name="tags" label={t("tags")} help={t("tagsHelp")}>
          {({ value, ...control }) => <TagsInput {...control} value={value ?? []} />}
        </Field>
      </Form>
    </FormDialog>
  );
};
