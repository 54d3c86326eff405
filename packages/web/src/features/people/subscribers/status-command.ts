import type { Subscriber } from "@parley/core/contract/people/subscribers";
import { commandOf } from "@parley/core/verbs";
import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { activeFiltersOf } from "../../../kit/bulk/narrowed.ts";

type Status = Subscriber["status"];

/** Filters of the subscriber list that the CLI commands for a subscriber's status also accept. */
export interface SubscriberFilter {
  readonly search: string | undefined;
  readonly typeId: string | undefined;
  readonly platform: string | undefined;
  readonly optedIn: string | undefined;
}

const VERBS = { active: "reactivate", deactivated: "deactivate" } as const;

export const statusCommand = (subscribers: readonly Pick<Subscriber, "userCode">[], status: Status, remark: string): string =>
  commandOf(subscriberTopic.verbs[VERBS[status]], { ids: subscribers.map(({ userCode }) => userCode), remark: remark || undefined });

/**
 * Returns the `parley` command that changes the status of all subscribers that match a filter; undefined without a
 * filter.
 */
export function filterCommand({ search, typeId, platform, optedIn }: SubscriberFilter, status: Status, remark: string): string | undefined {
  const filter = activeFiltersOf({ search, type: typeId, platform, optedIn });
  return filter && commandOf(subscriberTopic.verbs[VERBS[status]], { ...filter, remark: remark || undefined });
}

export const platformCommand = (platform: string, status: Status, remark: string): string =>
  commandOf(subscriberTopic.verbs.platform.verbs[VERBS[status]], { platform, remark: remark || undefined });
