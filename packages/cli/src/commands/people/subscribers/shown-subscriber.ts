import type { Subscriber } from "@parley/core/contract/people/subscribers";
import type { Cells } from "../../../io/cells.ts";

/** Converts a subscriber to printed fields, with each attribute as a field of its own. */
export const shownSubscriber = ({ attributes, ...subscriber }: Subscriber): Cells => ({
  ...subscriber,
  ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
});
