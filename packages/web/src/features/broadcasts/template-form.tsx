import { broadcasts, type PushTemplate, SUBSCRIBER_VARIABLES } from "@parley/core/contract/messenger/push-notifications";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { ResourceForm } from "../../kit/resource/resource-form.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("broadcasts.templateForm", {
  create: "Create template",
  edit: "Edit template",
  name: "Name",
  language: "Language",
  body: "Text",
  bodyHelp: "These fill themselves: {variables}. Any other name in braces gets its value from the broadcast.",
  saved: "{name} is saved",
});

const variables = SUBSCRIBER_VARIABLES.map((name) => `{{${name}}}`).join(", ");
const rows = { list: broadcasts.templates, create: broadcasts.createTemplate, update: broadcasts.updateTemplate };

const templates = defineResource("pushTemplates", rows, {
  name: ({ name }) => name,
  fields: {
    name: { label: t.ref("name") },
    language: { label: t.ref("language") },
    body: { label: t.ref("body"), form: { help: t.ref("bodyHelp", { variables }), rows: 5 } },
  },
  form: ["name", "body", "language"],
  conflict: ["name", "language", "body"],
  verbs: { create: t.ref("create"), edit: t.ref("edit") },
  notices: { saved: ({ name }) => t("saved", { name }) },
});

interface TemplateFormProps {
  /** Absent for a new one. */
  readonly template: PushTemplate | undefined;
  readonly onSaved: (template: PushTemplate) => void;
  readonly onClose: () => void;
}

/** Creates or changes a template. */
export const TemplateForm = ({ template, ...events }: TemplateFormProps) => <ResourceForm resource={templates} item={template} {...events} />;
