import type { Subscriber } from "@parley/core/contract/messenger/subscribers";
import { shellQuote } from "../../ui/text/shell-quote.ts";

type Status = Subscriber["status"];

/** What the list was narrowed down by, as the command's filter takes it. */
export interface SubscriberFilter {
  readonly search: string | undefined;
  readonly typeId: string | undefined;
  readonly platform: string | undefined;
  readonly optedIn: string | undefined;
}

const VERBS = { active: "reactivate", deactivated: "deactivate" } as const;
const flag = (name: string, value: string | undefined) => (value === undefined || value === "" ? [] : [`--${name} ${shellQuote(value)}`]);

/** The `parley` command that does the same to single subscribers. */
export const statusCommand = (subscribers: readonly Pick<Subscriber, "userCode">[], status: Status, remark: string): string =>
  ["parley subscribers", VERBS[status], ...subscribers.map(({ userCode }) => shellQuote(userCode)), ...flag("remark", remark)].join(" ");

export const isNarrowed = (filter: SubscriberFilter): boolean => Object.values(filter).some((value) => value !== undefined && value !== "");

/** The same for all that match and are not so already. */
export const filterCommand = ({ search, typeId, platform, optedIn }: SubscriberFilter, status: Status, remark: string): string =>
  [
    "parley subscribers",
    VERBS[status],
    ...flag("search", search),
    ...flag("type", typeId),
    ...flag("platform", platform),
    ...flag("opted-in", optedIn),
    ...flag("remark", remark),
  ].join(" ");

export const platformCommand = (platform: string, status: Status, remark: string): string =>
  ["parley subscribers platform", VERBS[status], platform, ...flag("remark", remark)].join(" ");
