import type { BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import { useQuery } from "@tanstack/react-query";
import { valueText } from "../../../kit/people/attribute-values.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { broadcastCalls } from "./queries.ts";

type Audience = BroadcastDetails["audience"];

const t = defineMessages("broadcasts.audienceText", {
  everybody: "Everybody",
  types: { one: "{count} subscriber type", other: "{count} subscriber types" },
  attribute: "{name}: {values}",
  attributes: { one: "{count} attribute", other: "{count} attributes" },
});

interface Named {
  readonly id: number;
  readonly name: string;
}
/**
 * Returns the names of the items with these ids; undefined if a name is unknown, because the item was removed or is not
 * loaded yet.
 */
const namesOf = (ids: readonly number[], known: readonly Named[]): readonly string[] | undefined => {
  const names = ids.map((id) => known.find((one) => one.id === id)?.name);
  return names.every((name) => name !== undefined) ? names : undefined;
};

export const useAudienceText = (): ((audience: Audience) => string) => {
  const { data: types = [] } = useQuery(broadcastCalls.types.options());
  const { data: known = [] } = useQuery(broadcastCalls.attributes.options());
  return ({ typeIds, locations, platforms, attributes }) => {
    const attributeIds = [...new Set(attributes.map(({ id }) => id))];
    const names = namesOf(attributeIds, known);
    const valuesOf = (id: number) => listText(attributes.filter((one) => one.id === id).map(({ value }) => valueText(value)));
    const parts = [
      ...(typeIds.length === 0 ? [] : (namesOf(typeIds, types) ?? [t("types", { count: typeIds.length })])),
      ...locations,
      ...platforms.map((platform) => platformName(platform)),
      ...(names?.map((name, index) => t("attribute", { name, values: valuesOf(attributeIds[index] ?? 0) })) ?? [
        t("attributes", { count: attributeIds.length }),
      ]),
    ];
    return parts.length === 0 ? t("everybody") : listText(parts);
  };
};
