import type { Attachment, Message } from "@parley/core/contract/chats/conversations";
import { createContext, type ReactNode, useContext } from "react";

export interface ChatNames {
  readonly bot: string;
  readonly customer: string;
}

/** Part of an attachment to load: the full file or its preview. */
export type FilePart = "whole" | "preview";
export interface OpenedFile {
  /** Blob URL of the loaded content. */
  readonly url: string;
  readonly blob: Blob;
}
export type OpenFile = (attachment: Attachment, part?: FilePart) => Promise<OpenedFile>;

export interface ThreadSurroundings {
  readonly names: ChatNames;
  readonly openFile: OpenFile;
  readonly viewFile: (attachment: Attachment) => void;
  readonly onRetry: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
  /** Returns the URL of a message for colleagues; undefined if messages cannot be linked. */
  readonly linkOf?: ((message: Message) => string) | undefined;
  /** Search text that is highlighted in messages. */
  readonly searched?: string | undefined;
  /** Renders additional parts of a message, such as the recipients and quotations of an e-mail. */
  readonly partsOf?: ((message: Message) => ReactNode) | undefined;
}

export const Surroundings = createContext<ThreadSurroundings | null>(null);

export function useSurroundings(): ThreadSurroundings {
  const surroundings = useContext(Surroundings);
  if (surroundings === null) throw new Error("A bubble stands in a thread only");
  return surroundings;
}
