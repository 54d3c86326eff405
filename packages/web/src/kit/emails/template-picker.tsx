import { cannedReplies } from "@parley/core/contract/chats/canned-replies";
import { fillVariables } from "@parley/core/contract/chats/reply-variables";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Select } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";

const t = defineMessages("emails.template", {
  template: "Template",
  choose: "Choose a template…",
  help: "Canned replies that have a subject. Text that you have written is not replaced.",
});

const calls = areaQueries("cannedReplies", cannedReplies);

interface TemplatePickerProps {
  readonly onPick: (template: { readonly subject: string; readonly body: string }) => void;
}

/** Select for an e-mail template, whose variables are filled as far as known. Hidden if there are no templates. */
export const TemplatePicker = ({ onPick }: TemplatePickerProps) => {
  const { firstName, lastName, stakeholder } = useUser();
  const { data } = useQuery({ ...calls.list.options({ query: { pageSize: 1000, sort: "-usageCount" } }), meta: { quiet: true } });
  const templates = data?.items.filter(({ subject }) => subject !== "") ?? [];
  if (templates.length === 0) return null;
  const known = {
    "agent.firstName": firstName,
    "agent.lastName": lastName,
    "agent.name": `${firstName} ${lastName}`.trim(),
    "customer.name": "",
    "customer.firstName": "",
    "customer.code": "",
    "bot.name": "",
    "stakeholder.name": stakeholder.title,
  };
  const pick = (value: string) => {
    const template = templates.find(({ id }) => String(id) === value);
    if (template === undefined) return;
    onPick({ subject: fillVariables(template.subject, known), body: fillVariables(template.body, known) });
    // Ignores a failed call, because a missed usage count only affects the order of the templates.
    connection()
      .client.call(cannedReplies.used, { params: { id: template.id } })
      .catch(() => undefined);
  };
  return (
    <Labelled label={t("template")} help={t("help")}>
      {(control) => (
        <Select
          {...control}
          value=""
          placeholder={t("choose")}
          options={templates.map(({ id, shortCode, title }) => ({ value: String(id), label: () => `/${shortCode} – ${title}` }))}
          onChange={pick}
        />
      )}
    </Labelled>
  );
};
