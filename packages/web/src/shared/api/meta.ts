import type { NoticeTitle } from "@parley/core/errors";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { readonly notice?: NoticeTitle; readonly quiet?: true };
    mutationMeta: { readonly notice?: NoticeTitle; readonly quiet?: true; readonly stale?: readonly string[] };
  }
}
