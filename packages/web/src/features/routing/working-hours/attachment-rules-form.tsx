import { FILE_MB_MAX, SupportSettings } from "@parley/core/contract/chats/support-settings";
import { FILE_GROUPS, type FileGroup } from "@parley/core/files";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { supportSettingsCalls } from "../../../kit/live/use-support-settings.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { Checkbox } from "../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { groupText } from "../../../ui/files/file-texts.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";

const t = defineMessages("workingHours.attachments", {
  lead: "Files that customers and staff may attach to chats, e-mails and tickets. A file that is refused is left out of an e-mail, and the conversation shows the reason.",
  accepted: "Accepted file types",
  acceptedHelp:
    "The content of a file is checked, not only its name. If programs are not accepted, archives and documents that contain programs or macros are refused too.",
  size: "Largest file (MB)",
  sizeHelp: "Up to {most} MB. Leave empty for the limit of the platform.",
  platform: "Limit of the platform",
  all: "All",
  none: "None",
  saved: "Attachment settings saved",
});

const { refusedFiles, maxFileMb } = SupportSettings.shape;
const { Form, Field, NumberField } = defineForm(z.object({ refusedFiles, maxFileMb }));
const valuesOf = (settings: SupportSettings) => ({ refusedFiles: settings.refusedFiles, maxFileMb: settings.maxFileMb });

/** Returns the queue times, which this form sends unchanged. */
const timesOf = ({ amberMinutes, redMinutes, graceSeconds, awayMinutes }: SupportSettings) => ({
  amberMinutes,
  redMinutes,
  graceSeconds,
  awayMinutes,
});

const acceptedText = (refused: readonly FileGroup[]): string => {
  if (refused.length === 0) return t("all");
  const accepted = FILE_GROUPS.filter((group) => !refused.includes(group)).map(groupText);
  return accepted.length === 0 ? t("none") : listText(accepted);
};

interface GroupsProps {
  readonly refused: readonly FileGroup[];
  readonly disabled: boolean | undefined;
  readonly onRefused: (refused: FileGroup[]) => void;
}

const Groups = ({ refused, disabled, onRefused }: GroupsProps) => (
  <fieldset className="parley-plain-fieldset">
    <legend className="parley-visually-hidden">{t("accepted")}</legend>
    {FILE_GROUPS.map((group) => (
      <Checkbox
        key={group}
        label={groupText(group)}
        checked={!refused.includes(group)}
        {...(disabled && { disabled })}
        onChange={(isAccepted) => onRefused(FILE_GROUPS.filter((one) => (one === group ? !isAccepted : refused.includes(one))))}
      />
    ))}
  </fieldset>
);

const Fields = ({ settings }: { readonly settings: SupportSettings }) => {
  const { mutateAsync } = useMutation(supportSettingsCalls.update.mutation({ quiet: true }));
  return (
    <EditForm
      form={Form}
      row={settings}
      schema={SupportSettings}
      valuesOf={valuesOf}
      onSave={(draft, { row = settings, version }) => mutateAsync({ body: { ...timesOf(row), ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("accepted"), (now) => acceptedText(now.refusedFiles)],
        [t("size"), (now) => (now.maxFileMb === null ? t("platform") : String(now.maxFileMb))],
      ]}
    >
      <p className="parley-muted">{t("lead")}</p>
      <Field name="refusedFiles" label={t("accepted")} help={t("acceptedHelp")}>
        {({ value, disabled, onChange }) => <Groups refused={value} disabled={disabled} onRefused={onChange} />}
      </Field>
      <NumberField name="maxFileMb" label={t("size")} help={t("sizeHelp", { most: FILE_MB_MAX })} none={null} placeholder={t("platform")} />
    </EditForm>
  );
};

/** Form for the types and sizes of files that are accepted (docs/adr/0156). */
export const AttachmentRulesForm = () => {
  const { data, error, refetch } = useQuery(supportSettingsCalls.get.options());
  if (data !== undefined) return <Fields settings={data} />;
  return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
