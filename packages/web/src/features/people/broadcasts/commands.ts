import type { Audience } from "@parley/core/contract/people/push-notifications";
import { commandOf } from "@parley/core/verbs";
import { broadcastTopic } from "@parley/core/verbs/people/broadcasts";

const { count, send, schedule, show } = broadcastTopic.verbs;

/** Returns the `parley` command that counts an audience, with types and attributes by id. */
export const countCommand = ({ typeIds, locations, platforms, attributes }: Audience): string =>
  commandOf(count, { type: typeIds, location: locations, platform: platforms, attribute: attributes.map(({ id, value }) => `${id}=${value}`) });
export const sendCommand = (id: number, at: string | undefined): string =>
  at === undefined ? commandOf(send, { id, wait: true }) : commandOf(schedule, { id, at });
export const showCommand = (id: number): string => commandOf(show, { id });
