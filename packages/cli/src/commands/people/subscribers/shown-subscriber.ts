import type { Subscriber } from "@parley/core/contract/people/subscribers";
import type { Cells } from "../../../io/cells.ts";

/** Attributes stand among the other fields, by their names. */
export const shownSubscriber = ({ attributes, ...subscriber }: Subscriber): Cells => ({
  ...subscriber,
  ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
});
