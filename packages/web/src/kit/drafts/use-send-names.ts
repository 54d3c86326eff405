import { useState } from "react";

interface SendNames {
  /**
   * Client id of a call. Every try of the same content has the same id, because a try without a response may have been
   * stored. `draft` is the name of the stored draft, under which another window would send the same text.
   */
  readonly nameOf: (content: unknown, draft?: string) => string;
  /** Call after sending or undoing: the same text is a new message from then on. */
  readonly done: () => void;
}

function createSendNames(): SendNames {
  let last: { readonly content: string; readonly name: string } | undefined;
  return {
    nameOf: (content, draft) => {
      const asText = JSON.stringify(content);
      if (last?.content !== asText) last = { content: asText, name: draft ?? crypto.randomUUID() };
      return last.name;
    },
    done: () => {
      last = undefined;
    },
  };
}

/** Client ids of sent texts, so that no retry writes twice (docs/adr/0167). */
export const useSendNames = (): SendNames => useState(createSendNames)[0];
