import type { NoticeTitle } from "@parley/core/errors";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly notice?: NoticeTitle;
      readonly quiet?: true;
      /** Field errors are shown at the fields, without a notice. */
      readonly saidAtFields?: true;
    };
    mutationMeta: { readonly notice?: NoticeTitle; readonly quiet?: true; readonly stale?: readonly string[] };
  }
}
