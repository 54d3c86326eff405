import type { Visitor } from "../visitor.ts";

/**
 * Customer who is connected with a visitor key. `visitor` is updated when the key starts to open a new conversation.
 */
export interface VisitorSeat {
  readonly visitorHash: Buffer;
  visitor: Visitor;
}
