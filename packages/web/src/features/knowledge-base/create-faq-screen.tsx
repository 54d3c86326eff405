import { KnowledgeDraft } from "@parley/core/contract/messenger/knowledge-base";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { output } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Select, TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { TagsInput } from "../../ui/controls/tags-input.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../ui/form/define-form.tsx";
import { numberChoice } from "../../ui/form/field.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { statusText } from "./faq-columns.tsx";
import { faqCalls, useBots } from "./queries.ts";

const t = defineMessages("faqs.create", {
  title: "Create knowledge base entry",
  lead: "A question with the answer that the bot gives to it and to questions like it.",
  bot: "Bot",
  chooseBot: "Choose a bot",
  question: "Question",
  questionHelp: "As a customer would ask it. A bot has each question once.",
  answer: "Answer",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  status: "Status",
  statusHelp: "The bot answers from published FAQs alone.",
  create: "Create FAQ",
  created: "The FAQ is created",
});

const { Form, Field } = defineForm(KnowledgeDraft);
const STATUSES = (["published", "draft"] as const).map((value) => ({ value, label: () => statusText(value) }));

/** Spec section 2, create-knowledge-base. */
export const CreateFaqScreen = () => {
  const navigate = useNavigate();
  const { data: bots, error, refetch } = useBots();
  const { mutateAsync } = useMutation(faqCalls.create.mutation({ quiet: true }));
  const handleSubmit = async (draft: output<typeof KnowledgeDraft>) => {
    await mutateAsync({ body: draft });
    notifyDone(t("created"));
    await navigate(pathTo("knowledgebase-faqs"));
  };
  const options = bots?.map(({ id, name }) => ({ value: String(id), label: () => name }));
  const waiting = error === null ? <Skeleton lines={6} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  const first = bots?.find(({ isActive }) => isActive) ?? bots?.[0];
  return (
    <Page title={t("title")} lead={t("lead")}>
      {options === undefined ? (
        waiting
      ) : (
        <Form
          defaults={{ botId: first?.id, question: "", answer: "", tags: [], status: "published" }}
          submit={t("create")}
          sendUnchanged={false}
          onSubmit={handleSubmit}
          blames={{ conflict: "question" }}
          onCancel={() => void navigate(pathTo("knowledgebase-faqs"))}
        >
          <Field name="botId" label={t("bot")} required>
            {(control) => <Select {...numberChoice(control)} options={options} placeholder={t("chooseBot")} />}
          </Field>
          <Field name="question" label={t("question")} help={t("questionHelp")} required>
            {(control) => <TextInput {...control} />}
          </Field>
          <Field name="answer" label={t("answer")} required>
            {(control) => <TextArea {...control} rows={6} />}
          </Field>
          <Field name="tags" label={t("tags")} help={t("tagsHelp")}>
            {({ value, ...control }) => <TagsInput {...control} value={value ?? []} />}
          </Field>
          <Field name="status" label={t("status")} help={t("statusHelp")}>
            {({ value, onChange, ...control }) => (
              <Select
                {...control}
                value={value ?? "published"}
                onChange={(chosen) => onChange(chosen === "draft" ? "draft" : "published")}
                options={STATUSES}
              />
            )}
          </Field>
        </Form>
      )}
    </Page>
  );
};
