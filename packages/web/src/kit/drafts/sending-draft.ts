import type { DraftManager, DraftMode } from "./kept-drafts.ts";

/** Draft fields of a call that sends a message. */
export interface SentDraftFields {
  /**
   * Client id of the call. If two browser tabs send the same draft, the gateway stores one message. Undefined for a
   * message with files, because each tab has files of its own.
   */
  readonly name: string | undefined;
  readonly version: number | null;
}

export async function draftFieldsToSend(
  drafts: Pick<DraftManager, "beforeSend" | "nameOf" | "versionOf">,
  mode: DraftMode,
  attachmentIds: readonly number[] = [],
): Promise<SentDraftFields> {
  await drafts.beforeSend();
  return { name: attachmentIds.length === 0 ? drafts.nameOf(mode) : undefined, version: drafts.versionOf(mode) };
}
