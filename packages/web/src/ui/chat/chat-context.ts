import type { Attachment, Message } from "@parley/core/contract/chats/conversations";
import { createContext, type ReactNode, useContext } from "react";

/** Names of the participants of a thread, and the source of its files. */
export interface ChatNames {
  readonly bot: string;
  readonly customer: string;
}

/** Whole file, or its preview. */
export type FilePart = "whole" | "preview";
export interface OpenedFile {
  /** Local address of the content. */
  readonly url: string;
  readonly blob: Blob;
}
export type OpenFile = (attachment: Attachment, part?: FilePart) => Promise<OpenedFile>;

export interface ThreadSurroundings {
  readonly names: ChatNames;
  readonly openFile: OpenFile;
  /** Opens the viewer. */
  readonly viewFile: (attachment: Attachment) => void;
  readonly onRetry: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
  /** Address of a message for colleagues; absent if messages cannot be copied. */
  readonly linkOf?: ((message: Message) => string) | undefined;
  /** Search text, highlighted in messages. */
  readonly searched?: string | undefined;
  /** Additional parts of a message: for e-mails the recipients and quotations. */
  readonly partsOf?: ((message: Message) => ReactNode) | undefined;
}

export const Surroundings = createContext<ThreadSurroundings | null>(null);

export function useSurroundings(): ThreadSurroundings {
  const surroundings = useContext(Surroundings);
  if (surroundings === null) throw new Error("A bubble stands in a thread only");
  return surroundings;
}
