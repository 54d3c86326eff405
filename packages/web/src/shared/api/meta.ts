import type { NoticeTitle } from "@parley/core/errors";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly notice?: NoticeTitle;
      readonly quiet?: true;
      /** What the call refuses of a field is said at that field, and needs no notice. */
      readonly saidAtFields?: true;
    };
    mutationMeta: { readonly notice?: NoticeTitle; readonly quiet?: true; readonly stale?: readonly string[] };
  }
}
