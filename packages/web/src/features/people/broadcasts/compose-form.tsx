import { BroadcastDetails, BroadcastDraft, EVERYBODY, ownVariablesOf, type PushTemplate } from "@parley/core/contract/people/push-notifications";
import { useState } from "react";
import type { input, output } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm, type SeenVersion } from "../../../ui/form/edit-form.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { AudienceField } from "./audience-field.tsx";
import { useAudienceText } from "./audience-text.ts";
import { Preview } from "./preview.tsx";
import { TemplateForm } from "./template-form.tsx";

const t = defineMessages("broadcasts.compose", {
  audience: "Audience",
  message: "Message",
  name: "Name",
  nameHelp: "Only your team sees it.",
  template: "Template",
  choose: "Choose a template",
  noTemplate: "No templates yet. A template contains the message text and can be reused.",
  newTemplate: "New template",
  editTemplate: "Edit template",
  value: "Value of {variable}",
  next: "Save draft and review",
});

type Values = input<typeof BroadcastDraft>;
export type SentDraft = output<typeof BroadcastDraft>;
const { Form, TextField, IdField } = defineForm(BroadcastDraft);

const EMPTY = { name: "", variables: {}, audience: EVERYBODY };
const valuesOf = ({ name, templateId, variables, audience }: BroadcastDetails): Values => ({ name, templateId, variables, audience });

interface ComposeFormProps {
  /** Draft to change; undefined for a new broadcast. */
  readonly draft: BroadcastDetails | undefined;
  readonly templates: readonly PushTemplate[];
  readonly onSave: (draft: SentDraft, seen: SeenVersion<BroadcastDetails>) => Promise<BroadcastDetails>;
  readonly onCancel: () => void;
}

/**
 * Form for the audience and text of a broadcast, with a count and a preview. Saving stores a draft and sends nothing.
 */
export const ComposeForm = ({ draft, templates, onSave, onCancel }: ComposeFormProps) => {
  const audienceText = useAudienceText();
  const [edited, setEdited] = useState<PushTemplate | "new">();
  const options = templates.map(({ id, name }) => ({ value: String(id), label: () => name }));
  return (
    <EditForm
      form={Form}
      row={draft}
      defaults={EMPTY}
      schema={BroadcastDetails}
      valuesOf={valuesOf}
      onSave={onSave}
      submit={t("next")}
      sendUnchanged={draft !== undefined}
      onCancel={onCancel}
      fields={[
        [t("name"), ({ name }) => name],
        [t("template"), ({ templateId }) => templates.find(({ id }) => id === templateId)?.name ?? ""],
        [t("audience"), ({ audience }) => audienceText({ ...EVERYBODY, ...audience })],
      ]}
    >
      {(form) => {
        const chosen = templates.find(({ id }) => id === form.watch("templateId"));
        const variables = form.watch("variables") ?? {};
        const audience = { ...EVERYBODY, ...form.watch("audience") };
        return (
          <div className="parley-broadcast-compose">
            <Card title={t("audience")}>
              <AudienceField value={audience} onChange={(changed) => form.setValue("audience", changed, { shouldDirty: true })} />
              <AudienceCount audience={audience} />
            </Card>
            <Card title={t("message")}>
              <TextField name="name" label={t("name")} help={t("nameHelp")} required autoComplete="off" />
              <IdField
                name="templateId"
                label={t("template")}
                help={templates.length === 0 ? t("noTemplate") : undefined}
                required
                options={options}
                placeholder={t("choose")}
              />
              <div className="parley-actions">
                <Button size="small" onClick={() => setEdited("new")}>
                  {t("newTemplate")}
                </Button>
                {chosen === undefined ? null : (
                  <Button size="small" onClick={() => setEdited(chosen)}>
                    {t("editTemplate")}
                  </Button>
                )}
              </div>
              {ownVariablesOf(chosen?.body ?? "").map((variable) => (
                <Labelled key={variable} label={t("value", { variable })} required>
                  {(control) => (
                    <TextInput
                      {...control}
                      value={variables[variable] ?? ""}
                      onChange={(value) => form.setValue("variables", { ...variables, [variable]: value }, { shouldDirty: true })}
                    />
                  )}
                </Labelled>
              ))}
              <Preview body={chosen?.body} values={variables} />
            </Card>
            {edited === undefined ? null : (
              <TemplateForm
                template={edited === "new" ? undefined : edited}
                onSaved={({ id }) => form.setValue("templateId", id, { shouldDirty: true })}
                onClose={() => setEdited(undefined)}
              />
            )}
          </div>
        );
      }}
    </EditForm>
  );
};
