import { KnowledgeDraft } from "@parley/core/contract/bots/knowledge-base";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { output } from "zod/mini";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { faqCalls } from "./queries.ts";
import { statusText } from "./status-tag.tsx";

const t = defineMessages("faqs.create", {
  title: "Create knowledge base entry",
  lead: "A question, and the answer that the bot gives to it and to similar questions.",
  bot: "Bot",
  chooseBot: "Choose a bot",
  question: "Question",
  questionHelp: "As a customer would ask it. A bot can have each question only once.",
  answer: "Answer",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  status: "Status",
  statusHelp: "The bot only answers from published FAQs.",
  create: "Create FAQ",
  created: "FAQ created",
});

const { Form, TextField, LongTextField, IdField, TagsField, EnumField } = defineForm(KnowledgeDraft);
const STATUSES = ["published", "draft"] as const;

/** Screen that creates an FAQ (spec section 2, create-knowledge-base). */
export const CreateFaqScreen = () => {
  const navigate = useNavigate();
  const { data: bots, error, refetch } = useBots();
  const { mutateAsync } = useMutation(faqCalls.create.mutation({ quiet: true }));
  const handleSubmit = async (draft: output<typeof KnowledgeDraft>) => {
    await mutateAsync({ body: draft });
    showSuccessNotice(t("created"));
    await navigate(pathTo("knowledgebase-faqs"));
  };
  const options = bots?.map(({ id, name }) => ({ value: String(id), label: () => name }));
  const waiting = error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
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
          <IdField name="botId" label={t("bot")} required options={options} placeholder={t("chooseBot")} />
          <TextField name="question" label={t("question")} help={t("questionHelp")} required />
          <LongTextField name="answer" label={t("answer")} required rows={6} />
          <TagsField name="tags" label={t("tags")} help={t("tagsHelp")} />
          <EnumField name="status" label={t("status")} help={t("statusHelp")} values={STATUSES} text={statusText} otherwise="published" />
        </Form>
      )}
    </Page>
  );
};
