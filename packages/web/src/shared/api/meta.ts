import type { NoticeTitle } from "@parley/core/errors";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      readonly notice?: NoticeTitle;
      readonly quiet?: true;
      /** True if errors about fields are shown at the fields, so that no notice appears. */
      readonly saidAtFields?: true;
    };
    mutationMeta: { readonly notice?: NoticeTitle; readonly quiet?: true; readonly stale?: readonly string[] };
  }
}
