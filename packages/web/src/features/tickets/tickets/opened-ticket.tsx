import { type Ticket, tickets } from "@parley/core/contract/tickets/tickets";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { MergeColumnsIcon } from "../../../ui/icons.ts";
import { MacroMenu } from "./macro-menu.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { useTicket } from "./queries.ts";
import { TicketDetail } from "./ticket-detail.tsx";

const t = defineMessages("tickets.opened", { title: "Ticket", merge: "Merge", conversation: "Conversation" });

interface OpenedTicketProps {
  readonly id: number;
  /** Opens another ticket, such as the one that survived a merge. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
  readonly nextId: number | undefined;
  /** Renders the ticket in its frame: a side panel next to the list, or a page. */
  readonly frame: (title: string, body: ReactNode, actions: ReactNode) => ReactNode;
}

export const MergeButton = ({ ticket, onOpen }: { readonly ticket: Ticket; readonly onOpen: (id: number) => void }) => {
  const [isMerging, setIsMerging] = useState(false);
  const denied = useDeniedReason(tickets.merge.access);
  return (
    <>
      <Button icon={<MergeColumnsIcon />} disabledReason={denied} onClick={() => setIsMerging(true)}>
        {t("merge")}
      </Button>
      {isMerging ? (
        <MergeDialog
          tickets={[ticket]}
          onClose={(survivor) => {
            setIsMerging(false);
            if (survivor !== undefined) onOpen(survivor.id);
          }}
        />
      ) : null}
    </>
  );
};

/** Ticket that the URL names, whether or not the list's current page contains it. */
export const OpenedTicket = ({ id, onOpen, onClose, nextId, frame }: OpenedTicketProps) => {
  const { data, error, refetch } = useTicket(id);
  const paths = useChatPaths();
  const { search } = useLocation();
  if (data !== undefined)
    return frame(
      titleText(data),
      <TicketDetail key={id} ticket={data} />,
      <>
        <LinkButton to={paths.ticketPage(id) + search}>{t("conversation")}</LinkButton>
        {data.mergedInto === null ? (
          <>
            <MacroMenu ticket={data} nextId={nextId} onOpen={onOpen} onClose={onClose} />
            <MergeButton key={id} ticket={data} onOpen={onOpen} />
          </>
        ) : null}
      </>,
    );
  return frame(
    t("title"),
    error === null ? <Skeleton shape="facts" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />,
    undefined,
  );
};
