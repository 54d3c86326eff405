import { broadcasts, type PushTemplate, SUBSCRIBER_VARIABLES } from "@parley/core/contract/people/push-notifications";
import { pushTemplateTopic } from "@parley/core/verbs/people/push-templates";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { ResourceDialog } from "../../../kit/resource/resource-form.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";

const t = defineMessages("broadcasts.templateForm", {
  create: "Create template",
  edit: "Edit template",
  name: "Name",
  language: "Language",
  body: "Text",
  bodyHelp: "Filled in automatically: {variables}. Any other name in braces takes its value from the broadcast.",
  saved: "{name} saved",
});

const variables = () => listText(SUBSCRIBER_VARIABLES.map((name) => `{{${name}}}`));
const rows = { list: broadcasts.templates, create: broadcasts.createTemplate, update: broadcasts.updateTemplate };

const templates = defineResource("pushTemplates", rows, t, {
  name: ({ name }) => name,
  fields: {
    body: { form: { help: () => t("bodyHelp", { variables: variables() }), rows: 5 } },
  },
  form: ["name", "body", "language"],
  conflict: ["name", "language", "body"],
  shown: pushTemplateTopic.verbs,
  notices: { saved: ({ name }) => t("saved", { name }) },
});

interface TemplateFormProps {
  /** Template to change; undefined for a new one. */
  readonly template: PushTemplate | undefined;
  readonly onSaved: (template: PushTemplate) => void;
  readonly onClose: () => void;
}

export const TemplateForm = ({ template, ...events }: TemplateFormProps) => <ResourceDialog resource={templates} item={template} {...events} />;
