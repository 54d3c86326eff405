import type { Message } from "@parley/core/contract/chats/conversations";
import type { Bubble } from "@parley/core/live";
import { type ReactNode, useMemo } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { EmptyState } from "../feedback/empty-state.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { ChatNames, OpenFile } from "./chat-context.ts";
import { Thread } from "./thread.tsx";

const t = defineMessages("ui.chat.transcript", { none: "No messages were written." });

interface TranscriptProps {
  readonly label: string;
  readonly result: {
    readonly data: { readonly items: readonly Message[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly names: ChatNames;
  readonly openFile: OpenFile;
  /** Search text to highlight, and the sequence number of the message at which the transcript opens. */
  readonly searched?: string | undefined;
  readonly at?: number | undefined;
  readonly partsOf?: ((message: Message) => ReactNode) | undefined;
  readonly linkOf?: ((message: Message) => string) | undefined;
}

const nothing = () => undefined;
const asBubble = (message: Message): Bubble => ({ state: "delivered", key: message.clientId || `seq-${message.seq}`, message });

/** Thread without composer, for reading. */
export const Transcript = ({ label, result, names, openFile, searched, at, partsOf, linkOf }: TranscriptProps) => {
  const bubbles = useMemo(() => (result.data?.items ?? []).map(asBubble), [result.data]);
  if (result.data !== undefined)
    return (
      <div className="parley-transcript">
        <Thread
          label={label}
          bubbles={bubbles}
          side="staff"
          names={names}
          openFile={openFile}
          onRetry={nothing}
          onDrop={nothing}
          empty={t("none")}
          searched={searched}
          at={at}
          partsOf={partsOf}
          linkOf={linkOf}
        />
      </div>
    );
  return result.error === null ? (
    <Skeleton shape="thread" />
  ) : (
    <EmptyState kind="failed" error={result.error} onRetry={() => void result.refetch()} />
  );
};
