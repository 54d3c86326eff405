import type { BroadcastDetails } from "@parley/core/contract/messenger/push-notifications";
import { platformName } from "../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";

const t = defineMessages("broadcasts.audienceText", {
  everybody: "Everybody",
  types: { one: "{count} type of subscribers", other: "{count} types of subscribers" },
});

/** An audience in one line. */
export const audienceText = ({ typeIds, locations, platforms }: BroadcastDetails["audience"]): string => {
  const parts = [
    ...(typeIds.length === 0 ? [] : [t("types", { count: typeIds.length })]),
    ...locations,
    ...platforms.map((platform) => platformName(platform)),
  ];
  return parts.length === 0 ? t("everybody") : listText(parts);
};
