import type { DraftMode, KeptDrafts } from "./kept-drafts.ts";

/** Draft fields of a call that sends a text. */
export interface SendingDraft {
  /**
   * Client id of the call: two windows that send the same draft send it once. Undefined with files, which each window
   * has separately.
   */
  readonly name: string | undefined;
  readonly version: number | null;
}

export async function sendingDraft(
  drafts: Pick<KeptDrafts, "beforeSend" | "nameOf" | "versionOf">,
  mode: DraftMode,
  attachmentIds: readonly number[] = [],
): Promise<SendingDraft> {
  await drafts.beforeSend();
  return { name: attachmentIds.length === 0 ? drafts.nameOf(mode) : undefined, version: drafts.versionOf(mode) };
}
