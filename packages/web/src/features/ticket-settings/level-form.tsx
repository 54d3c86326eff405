import { SlaPriority, SlaPriorityDraft } from "@parley/core/contract/messenger/sla-priorities";
import type { output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { WholeNumberInput } from "../../ui/controls/whole-number-input.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import type { FieldControl } from "../../ui/form/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { minutesText } from "./level-columns.tsx";

const t = defineMessages("ticketSettings.form", {
  create: "Create SLA priority",
  edit: "Edit SLA priority",
  save: "Save",
  name: "Name",
  rank: "Rank",
  rankHelp: "1 is the most urgent.",
  firstResponse: "Minutes to the first response",
  resolution: "Minutes to the resolution",
  kept: "Tickets keep the deadlines that they have.",
});

export type LevelDraft = output<typeof SlaPriorityDraft>;

const { Form, Field } = defineForm(SlaPriorityDraft);
const EMPTY: LevelDraft = { name: "", rank: 1, firstResponseMinutes: 30, resolutionMinutes: 480 };
const draftOf = ({ name, rank, firstResponseMinutes, resolutionMinutes }: SlaPriority): LevelDraft => ({
  name,
  rank,
  firstResponseMinutes,
  resolutionMinutes,
});

const Whole = ({ value, onChange, ...control }: FieldControl<number>) => (
  <WholeNumberInput {...control} value={value} onChange={(number) => onChange(number ?? Number.NaN)} />
);

interface LevelFormProps {
  /** Absent for a new one. */
  readonly level: SlaPriority | undefined;
  /** `version` is that of the row that the change is made to. */
  readonly onSave: (draft: LevelDraft, version: number) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates or changes an SLA priority level. */
export const LevelForm = ({ level, onSave, onClose }: LevelFormProps) => {
  const { version, readPresent } = useSeenVersion(level, SlaPriority, draftOf);
  const handleSubmit = async (draft: LevelDraft) => {
    await onSave(draft, version.current);
    onClose();
  };
  const minutesHelp = (minutes: number) => (Number.isInteger(minutes) && minutes > 0 ? minutesText(minutes) : undefined);
  return (
    <FormDialog onClose={onClose} title={t(level === undefined ? "create" : "edit")}>
      <Form
        defaults={level === undefined ? EMPTY : draftOf(level)}
        submit={t(level === undefined ? "create" : "save")}
        onSubmit={handleSubmit}
        blames={{ conflict: "name" }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{
          read: readPresent,
          fields: [
            [t("name"), ({ name }) => name],
            [t("rank"), ({ rank }) => String(rank)],
            [t("firstResponse"), ({ firstResponseMinutes }) => minutesText(firstResponseMinutes)],
            [t("resolution"), ({ resolutionMinutes }) => minutesText(resolutionMinutes)],
          ],
        }}
      >
        {(form) => (
          <>
            {level === undefined ? null : <p className="parley-muted">{t("kept")}</p>}
            <Field name="name" label={t("name")} required>
              {(control) => <TextInput {...control} />}
            </Field>
            <Field name="rank" label={t("rank")} help={t("rankHelp")} required>
              {(control) => <Whole {...control} />}
            </Field>
            <Field name="firstResponseMinutes" label={t("firstResponse")} help={minutesHelp(form.watch("firstResponseMinutes"))} required>
              {(control) => <Whole {...control} />}
            </Field>
            <Field name="resolutionMinutes" label={t("resolution")} help={minutesHelp(form.watch("resolutionMinutes"))} required>
              {(control) => <Whole {...control} />}
            </Field>
          </>
        )}
      </Form>
    </FormDialog>
  );
};
