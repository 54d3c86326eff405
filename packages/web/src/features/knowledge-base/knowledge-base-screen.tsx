import type { KnowledgeStatus } from "@parley/core/contract/messenger/knowledge-base";
import { pathTo } from "@parley/core/screens";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { AddIcon } from "../../ui/icons.ts";
import { Page } from "../../ui/layout/page.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { FaqList } from "./faq-list.tsx";
import { KNOWN_STATUSES, useFaqs } from "./queries.ts";

const t = defineMessages("faqs", {
  title: "Knowledge base",
  lead: "Questions that the bot answers when no service covers them.",
  create: "Create FAQ",
  kinds: "Where FAQs come from",
  manual: "Manual",
  automatic: "Automatic",
  empty: "No FAQs yet",
  emptyManual: "Write down what customers ask often.",
  emptyAutomatic: "What is read in from your own pages appears here.",
});

const GIVES: readonly KnowledgeStatus[] = ["published", "draft", "archived"];

const KindList = ({ kind }: { readonly kind: "manual" | "automatic" }) => (
  <FaqList
    {...useFaqs({ kind })}
    name="faqs"
    label={t("title")}
    kind={kind}
    statuses={KNOWN_STATUSES}
    gives={GIVES}
    empty={{ title: t("empty"), text: t(kind === "manual" ? "emptyManual" : "emptyAutomatic") }}
  />
);

/** Spec section 2, knowledgebase-faqs: automatic and manual FAQs. */
export const KnowledgeBaseScreen = () => {
  const url = useUrlState();
  const navigate = useNavigate();
  const kind = url.get("kind") === "automatic" ? "automatic" : "manual";
  useActions(
    useMemo<readonly Action[]>(
      () => [{ id: "faqs.create", label: t.ref("create"), group: t.ref("title"), run: () => void navigate(pathTo("create-knowledge-base")) }],
      [navigate],
    ),
  );
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      height="fill"
      actions={
        <LinkButton to={pathTo("create-knowledge-base")} intent="primary" icon={<AddIcon />}>
          {t("create")}
        </LinkButton>
      }
    >
      <Tabs
        fill
        label={t("kinds")}
        selected={kind}
        onSelect={(id) => url.set({ kind: id === "manual" ? undefined : id, page: undefined, open: undefined })}
        tabs={(["manual", "automatic"] as const).map((id) => ({ id, title: t.ref(id), panel: <KindList key={id} kind={id} /> }))}
      />
    </Page>
  );
};
