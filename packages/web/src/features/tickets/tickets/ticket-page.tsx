import type { Ticket } from "@parley/core/contract/tickets/tickets";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { bufferKeysForComposer, stopKeyBuffering } from "../../../ui/chat/composer-keys.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ArrowLeftIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { MacroMenu } from "./macro-menu.tsx";
import { MergeButton } from "./opened-ticket.tsx";
import { useTicket, useTickets } from "./queries.ts";
import { TicketComposer } from "./ticket-composer.tsx";
import { TicketEditableFields, useMarkTicketRead } from "./ticket-detail.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { TicketThread } from "./ticket-line.tsx";
import { TicketSteps } from "./ticket-steps.tsx";
import { TicketConversationList } from "./ticket-talks.tsx";
import { useLiveTicketConversations, useTicketConversations, useTimeline } from "./use-timeline.ts";

const t = defineMessages("tickets.page", {
  title: "Ticket",
  all: "All tickets",
  conversation: "Conversation",
  facts: "About the ticket",
});

/** State of the history entry of a ticket's page. */
interface TicketPageState {
  /** True if the composer has the focus, because the user was writing in the previous ticket. */
  readonly isWriting: boolean;
  /**
   * Ids of the list from which the user moves on. They keep their order, although an answered ticket moves to the top
   * of the list or leaves it.
   */
  readonly ids?: readonly number[] | undefined;
}

const Talk = ({ ticket }: { readonly ticket: Ticket }) => {
  const { id } = ticket;
  const conversations = useTicketConversations(id);
  const line = useTimeline(id);
  const { state } = useLocation() as { readonly state: TicketPageState | null };
  const hasComposer = ticket.mergedInto === null;
  useEffect(() => {
    if (!hasComposer) stopKeyBuffering();
  }, [hasComposer]);
  useLiveTicketConversations(conversations.data);
  const failed = conversations.error ?? line.error;
  if (line.data === undefined || conversations.data === undefined)
    return failed === null ? (
      <Skeleton shape="thread" />
    ) : (
      <EmptyState
        kind="failed"
        error={failed}
        onRetry={() => {
          void conversations.refetch();
          void line.refetch();
        }}
      />
    );
  return (
    <>
      <TicketThread
        ticket={ticket}
        entries={line.entries}
        older={{ has: line.hasNextPage, busy: line.isFetchingNextPage, load: () => void line.fetchNextPage() }}
      />
      {hasComposer ? <TicketComposer ticket={ticket} found={conversations.data} startsFocused={state?.isWriting === true} /> : null}
    </>
  );
};

const Opened = ({ ticket }: { readonly ticket: Ticket }) => {
  useMarkTicketRead(ticket);
  return (
    <div className="parley-ticket-page">
      <section className="parley-ticket-talk" aria-label={t("conversation")}>
        <Talk ticket={ticket} />
      </section>
      <aside className="parley-ticket-beside" aria-label={t("facts")}>
        <TicketEditableFields ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <TicketConversationList ticket={ticket} />
      </aside>
    </div>
  );
};

interface TicketPageProps {
  readonly id: number;
  /** Opens another ticket, such as the one that survived a merge. */
  readonly onOpen: (id: number) => void;
}

/** Ticket on a page of its own, with the full history in one thread, a composer and the fields (ADR 0124). */
export const TicketPage = ({ id, onOpen }: TicketPageProps) => {
  const { data, error, refetch } = useTicket(id);
  const paths = useChatPaths();
  const { search, state } = useLocation() as { readonly search: string; readonly state: TicketPageState | null };
  const navigate = useNavigate();
  const items = useTickets().result.data?.items;
  const [ids, setIds] = useState(state?.ids);
  if (ids === undefined && items?.some((one) => one.id === id)) setIds(items.map((one) => one.id));
  const at = ids?.indexOf(id) ?? -1;
  const nextId = at < 0 ? undefined : ids?.[at + 1];
  const openNeighbour = (other: number, isWriting: boolean) => {
    // Keeps what is typed until the composer of the other ticket is loaded.
    if (isWriting) bufferKeysForComposer(other);
    void navigate(paths.ticketPage(other) + search, { state: { isWriting, ids } satisfies TicketPageState });
  };
  return (
    <Page
      title={data === undefined ? t("title") : titleText(data)}
      height="fill"
      actions={
        <>
          <TicketSteps nextId={nextId} previousId={at < 0 ? undefined : ids?.[at - 1]} onOpen={openNeighbour} />
          <LinkButton icon={<ArrowLeftIcon />} to={paths.tickets + search}>
            {t("all")}
          </LinkButton>
          {data?.mergedInto === null ? (
            <>
              <MacroMenu ticket={data} nextId={nextId} onOpen={onOpen} onClose={() => void navigate(paths.tickets + search)} />
              <MergeButton key={id} ticket={data} onOpen={onOpen} />
            </>
          ) : null}
        </>
      }
    >
      {data !== undefined ? (
        <Opened key={id} ticket={data} />
      ) : error === null ? (
        <Skeleton shape="facts" />
      ) : (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};
