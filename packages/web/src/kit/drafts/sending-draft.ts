import type { DraftMode, KeptDrafts } from "./kept-drafts.ts";

/** A draft as a call that sends it names it. */
export interface SendingDraft {
  /** The client id of the call: two windows that send the same draft send it once. Undefined where files go with it, which each window has of its own. */
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
