import { allows, type Rule } from "@parley/core/access";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { conversations } from "@parley/core/contract/chats/conversations";
import { foldText } from "@parley/core/contract/folded-text";
import { users } from "@parley/core/contract/identity/users";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { tickets } from "@parley/core/contract/tickets/tickets";
import { pathTo, screen } from "@parley/core/screens";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { titleText } from "../../kit/tickets/ticket-texts.tsx";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import type { PaletteDestination } from "./recent.ts";

const t = defineMessages("palette.found", {
  person: "{name} ({login})",
  chat: "{name}: {last}",
  tests: {
    one: "Also in {count} test conversation: show all with “{text}”",
    other: "Also in {count} test conversations: show all with “{text}”",
  },
});

const calls = {
  users: areaQueries("users", users),
  subscribers: areaQueries("subscribers", subscribers),
  tickets: areaQueries("tickets", tickets),
  conversations: areaQueries("conversations", conversations),
  knowledgeBase: areaQueries("knowledgeBase", knowledgeBase),
};

/**
 * Minimum number of characters that the user must type before the palette searches. A single letter would match almost
 * everything.
 */
const LEAST_CHARACTERS = 2;
/** Query parameters that exclude test conversations from the results, of which only the number is shown. */
const NO_TESTS = { tests: "exclude" } as const;
const ONLY_TESTS = { tests: "only", page: 1, pageSize: 1 } as const;
/** Maximum number of results per type; the list screens show more. */
const PAGE = { page: 1, pageSize: 5 } as const;
const QUIET = { quiet: true } as const;

type ScreenOf = "users" | "subscribers" | "chats-tickets" | "chats-chat-history" | "listed-faqs";
/** Maximum number of characters of a message shown before a match, and from the beginning of the match on. */
const BEFORE = 24;
const AFTER = 60;
function around(body: string, text: string): string {
  const line = body.replace(/\s+/g, " ");
  const word = foldText(text).split(/\s+/)[0] ?? "";
  const from = Math.max(0, foldText(line).indexOf(word) - BEFORE);
  const cut = line.slice(from, from + BEFORE + AFTER);
  return `${from === 0 ? "" : "…"}${cut}${from + cut.length < line.length ? "…" : ""}`;
}

/** Returns the URL of a list with one row opened. The search term ensures that the row is on the first page. */
const opened = (id: ScreenOf, search: string, key: string | number) => `${pathTo(id)}?${new URLSearchParams({ search, open: String(key) })}`;
const entry = (id: ScreenOf, key: string | number, label: string, path: string): PaletteDestination => ({
  id: `${id}.${key}`,
  label,
  group: screenTitle(id)(),
  path,
  icon: screen(id).icon,
});

/** Results for the typed text. */
interface PaletteResults {
  readonly things: readonly PaletteDestination[];
  /** True until all results for the text have arrived, also while the user is still typing. */
  readonly isSearching: boolean;
}

/**
 * Searches users, subscribers, tickets, conversations and FAQs. Skips types whose API call or list screen the user has
 * no right to. Failed searches are omitted, because the list's own screen reports them.
 */
export function usePaletteSearch(typed: string): PaletteResults {
  const user = useUser();
  const text = useDebounced(typed.trim());
  const isRested = text.length >= LEAST_CHARACTERS && text === typed.trim();
  const asked = (id: ScreenOf, { access }: { readonly access: Rule }) => ({
    enabled: isRested && allows(access, user) && allows(screen(id).access, user),
    meta: QUIET,
  });
  const query = { ...PAGE, search: text };
  const [staff, people, promised, said, chats, faqs, tests] = useQueries({
    queries: [
      { ...calls.users.list.options({ query }), ...asked("users", users.list) },
      { ...calls.subscribers.list.options({ query }), ...asked("subscribers", subscribers.list) },
      { ...calls.tickets.list.options({ query }), ...asked("chats-tickets", tickets.list) },
      {
        ...calls.conversations.search.options({ query: { ...PAGE, ...NO_TESTS, text, saidBy: "people" } }),
        ...asked("chats-chat-history", conversations.search),
      },
      { ...calls.conversations.search.options({ query: { ...PAGE, ...NO_TESTS, text } }), ...asked("chats-chat-history", conversations.search) },
      {
        ...calls.knowledgeBase.list.options({ query: { ...query, kind: "manual", status: "published" } }),
        ...asked("listed-faqs", knowledgeBase.list),
      },
      { ...calls.conversations.search.options({ query: { ...ONLY_TESTS, text } }), ...asked("chats-chat-history", conversations.search) },
    ],
  });
  const isSearching =
    typed.trim().length >= LEAST_CHARACTERS && (!isRested || [staff, people, promised, said, chats, faqs].some(({ isLoading }) => isLoading));
  const things = useMemo(() => {
    if (!isRested) return [];
    const rows = <Item>({ data }: { readonly data: { readonly items: readonly Item[] } | undefined }): readonly Item[] => data?.items ?? [];
    // Conversations in which a person wrote the search text come before other matches. Matches in the bots' messages
    // are less useful, because bots greet every customer with the same words.
    const bySaid = [...rows(said), ...rows(chats)];
    const testCount = tests.data?.rowCount ?? 0;
    // Waits for all results, because the palette adds later entries at the end.
    const isComplete = ![staff, people, promised, said, chats, faqs].some(({ isLoading }) => isLoading);
    const found = bySaid.filter(({ id }, at) => bySaid.findIndex((one) => one.id === id) === at).slice(0, PAGE.pageSize);
    return [
      ...rows(staff).map(({ id, firstName, lastName, loginId }) =>
        entry("users", id, t("person", { name: `${firstName} ${lastName}`, login: loginId }), opened("users", loginId, id)),
      ),
      ...rows(people).map(({ userCode, name }) => entry("subscribers", userCode, name, opened("subscribers", userCode, userCode))),
      ...rows(promised).map((ticket) => entry("chats-tickets", ticket.id, titleText(ticket), `${pathTo("chats-tickets")}/${ticket.id}`)),
      // Passes the search text in the URL, so that the conversation scrolls to the matching message.
      ...found.map(({ id, customerName, lastPreview, hit }) =>
        entry(
          "chats-chat-history",
          id,
          t("chat", { name: customerName, last: hit === null ? lastPreview : around(hit.body, text) }),
          `${pathTo("chats-chat-history")}/${id}?${new URLSearchParams({ search: text })}`,
        ),
      ),
      ...rows(faqs).map(({ id, question }) => entry("listed-faqs", id, question, opened("listed-faqs", question, id))),
      ...(testCount > 0 && isComplete
        ? [
            entry(
              "chats-chat-history",
              "tests",
              t("tests", { count: testCount, text }),
              `${pathTo("chats-chat-history")}?${new URLSearchParams({ search: text })}`,
            ),
          ]
        : []),
    ];
  }, [isRested, text, staff, people, promised, said, chats, faqs, tests]);
  return { things, isSearching };
}
