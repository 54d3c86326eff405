import { useState } from "react";

interface SendNames {
  /**
   * Returns the client id of a call. A retry of the same content gets the same id, because the first attempt may have
   * been stored without a response. `draft` is the id derived from the stored draft, which other tabs use too.
   */
  readonly nameOf: (content: unknown, draft?: string) => string;
  /** Called after sending or undoing. From then on, the same text gets a new id. */
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

/** Provides client ids of messages, so that a retry stores no duplicate (docs/adr/0167). */
export const useMessageClientIds = (): SendNames => useState(createSendNames)[0];
