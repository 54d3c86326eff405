import type { Visitor } from "../visitor.ts";

/** A customer with a key. `visitor` follows the key when it moves on to a new conversation. */
export interface VisitorSeat {
  readonly visitorHash: Buffer;
  visitor: Visitor;
}
