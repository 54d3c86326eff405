import type { Message } from "../../shared/messages/define-messages.ts";

/** Composer mode: a reply to the customer, or a note that only staff see. */
export interface ComposerMode {
  readonly id: string;
  readonly label: Message;
  readonly placeholder: Message;
  /** True for notes, which look different so that they are not mistaken for replies. */
  readonly note?: true;
}
