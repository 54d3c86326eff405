import type { KnowledgeEntry } from "@parley/core/contract/bots/knowledge-base";
import { pathTo } from "@parley/core/screens";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { type Action, useActions } from "../../../kit/actions/actions.ts";
import { type ResourceViewOptions, useResourceView } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { botFilter, faqList, faqs, statusLabel } from "./faqs.tsx";

const t = defineMessages("faqs", {
  title: "Knowledge base",
  lead: "Questions that the bot answers when no service covers them.",
  create: "Create FAQ",
  kinds: "Source of FAQs",
  manual: "Manual",
  automatic: "Automatic",
  empty: "No FAQs yet",
  emptyManual: "Add the questions that customers ask most often.",
  emptyAutomatic: "FAQs imported from your own pages appear here.",
});

const listOf = (kind: "manual" | "automatic"): ResourceViewOptions<KnowledgeEntry> => ({
  ...faqList({ kind, statuses: ["published", "draft", "archived"] }),
  screen: "knowledgebase-faqs",
  fixed: { kind },
  remembered: "faqs",
  defaultSort: "-updatedAt",
  filters: { status: { label: statusLabel, values: ["draft", "published", "archived", "indexing", "error"] }, ...botFilter },
  empty: { title: t.ref("empty"), text: t.ref(kind === "manual" ? "emptyManual" : "emptyAutomatic") },
});
const LISTS = { manual: listOf("manual"), automatic: listOf("automatic") };

const KindList = ({ kind }: { readonly kind: keyof typeof LISTS }) => useResourceView(faqs, LISTS[kind]).content;

/** Screen with automatic and manual FAQs (spec section 2, knowledgebase-faqs). */
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
