import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { commandOf } from "@parley/core/verbs";
import { subscriberTopic } from "@parley/core/verbs/subscribers";

type Status = Subscriber["status"];

/** What the list was narrowed down by, as the command's filter takes it. */
export interface SubscriberFilter {
  readonly search: string | undefined;
  readonly typeId: string | undefined;
  readonly platform: string | undefined;
  readonly optedIn: string | undefined;
}

const VERBS = { active: "reactivate", deactivated: "deactivate" } as const;

/** The `parley` command that does the same to single subscribers. */
export const statusCommand = (subscribers: readonly Pick<Subscriber, "userCode">[], status: Status, remark: string): string =>
  commandOf(subscriberTopic.verbs[VERBS[status]], { ids: subscribers.map(({ userCode }) => userCode), remark: remark || undefined });

export const isNarrowed = (filter: SubscriberFilter): boolean => Object.values(filter).some((value) => value !== undefined && value !== "");

/** The same for all that match and are not so already. */
export const filterCommand = ({ search, typeId, platform, optedIn }: SubscriberFilter, status: Status, remark: string): string =>
  commandOf(subscriberTopic.verbs[VERBS[status]], {
    search: search || undefined,
    type: typeId || undefined,
    platform: platform || undefined,
    optedIn: optedIn || undefined,
    remark: remark || undefined,
  });

export const platformCommand = (platform: string, status: Status, remark: string): string =>
  commandOf(subscriberTopic.verbs.platform.verbs[VERBS[status]], { platform, remark: remark || undefined });
