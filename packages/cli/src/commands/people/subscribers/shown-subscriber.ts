import type { Subscriber } from "@parley/core/contract/people/subscribers";
import type { Cells } from "../../../io/cells.ts";

/** Lists attributes among the other fields, by name. */
export const shownSubscriber = ({ attributes, ...subscriber }: Subscriber): Cells => ({
  ...subscriber,
  ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
});
