import { bots } from "@parley/core/contract/messenger/bots";
import { type KnowledgeStatus, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { type SortOf, sortsOf } from "@parley/core/contract/vocabulary";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useListState } from "../../ui/list/list-state.ts";

export const faqCalls = areaQueries("knowledgeBase", knowledgeBase);
const SORTS = sortsOf(knowledgeBase.list);
const botCalls = areaQueries("bots", bots);

export const useBots = () => useQuery(botCalls.list.options());

interface Asked<S extends KnowledgeStatus> {
  /** The statuses to choose from; none where the list is of one status. */
  readonly statuses: readonly S[];
  readonly defaultSort: SortOf<typeof knowledgeBase.list>;
}

const useFaqState = <S extends KnowledgeStatus>({ statuses, defaultSort }: Asked<S>) =>
  useListState({ sorts: SORTS, defaultSort, filters: { status: statuses, botId: "text" } });

export const KNOWN_STATUSES = ["draft", "published", "archived", "indexing", "error"] as const;

/** FAQs of one kind, or of one status, as the address asks for them. */
export function useFaqs(fixed: { readonly kind: "manual" | "automatic" } | { readonly status: "published" }) {
  const state = useFaqState({ statuses: "status" in fixed ? [] : KNOWN_STATUSES, defaultSort: "status" in fixed ? "-usageCount" : "-updatedAt" });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, ...filters, ...fixed };
  const result = useQuery({ ...faqCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const pageOf = (wanted: number, size: number) => faqCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, pageOf };
}

export const REVIEW_STATUSES = ["pending_review", "published", "rejected", "archived"] as const;

/** The review queue; those that wait, unless others are asked for. */
export function useSuggestions() {
  const state = useFaqState({ statuses: REVIEW_STATUSES, defaultSort: "updatedAt" });
  const { page, pageSize, search, sort, filters } = state;
  const asked = { search, sort, status: "pending_review" as const, ...filters };
  const result = useQuery({ ...faqCalls.dynamic.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const pageOf = (wanted: number, size: number) => faqCalls.dynamic.call({ query: { ...asked, page: wanted, pageSize: size } });
  return { state, result, pageOf };
}
