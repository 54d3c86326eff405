import { TAG_COLORS, Tag, TagDraft } from "@parley/core/contract/messenger/tags";
import type { input, output } from "zod/mini";
import { colorText } from "../../kit/tickets/label-tag.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, Switch, TextInput } from "../../ui/controls/inputs.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { offeredText } from "./tag-columns.tsx";
import { createCommand, updateCommand } from "./tag-commands.ts";

const t = defineMessages("tags.form", {
  create: "Create tag",
  edit: "Edit tag",
  save: "Save",
  name: "Name",
  color: "Colour",
  active: "Offered for tickets",
  activeHelp: "A tag that is no longer offered stays on the tickets that have it.",
});

type Draft = input<typeof TagDraft>;
export type SentTag = output<typeof TagDraft>;

const { Form, Field } = defineForm(TagDraft);
const COLORS = TAG_COLORS.map((value) => ({ value, label: () => colorText(value) }));
const EMPTY: Draft = { name: "", color: "gray", is_active: true };
const draftOf = ({ name, color, is_active }: Tag): Draft => ({ name, color, is_active });

interface TagFormProps {
  /** Absent for a new one. */
  readonly tag: Tag | undefined;
  /** `version` is that of the row that the change is made to. */
  readonly onSave: (draft: SentTag, version: number) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates or changes a tag. A name that is taken is said beside it; a newer row asks what to go on with. */
export const TagForm = ({ tag, onSave, onClose }: TagFormProps) => {
  const { version, readPresent } = useSeenVersion(tag, Tag, draftOf);
  const handleSubmit = async (draft: SentTag) => {
    await onSave(draft, version.current);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t(tag === undefined ? "create" : "edit")}>
      <Form
        defaults={tag === undefined ? EMPTY : draftOf(tag)}
        submit={t(tag === undefined ? "create" : "save")}
        onSubmit={handleSubmit}
        blames={{ conflict: "name" }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{
          read: readPresent,
          fields: [
            [t("name"), ({ name }) => name],
            [t("color"), ({ color = "gray" }) => colorText(color)],
            [t("active"), ({ is_active = true }) => offeredText(is_active)],
          ],
        }}
      >
        {(form) => (
          <>
            <Field name="name" label={t("name")} required>
              {(control) => <TextInput {...control} />}
            </Field>
            <Field name="color" label={t("color")}>
              {({ value, onChange, ...control }) => (
                <Select
                  {...control}
                  value={value ?? "gray"}
                  options={COLORS}
                  onChange={(chosen) => onChange(TAG_COLORS.find((color) => color === chosen) ?? "gray")}
                />
              )}
            </Field>
            <Field name="is_active" label={t("active")} help={t("activeHelp")}>
              {({ value, intent: _intent, ...control }) => <Switch {...control} checked={value ?? true} label={offeredText(value ?? true)} />}
            </Field>
            <CopyCommand command={tag === undefined ? createCommand(form.watch()) : updateCommand(tag.name, form.watch())} />
          </>
        )}
      </Form>
    </FormDialog>
  );
};
