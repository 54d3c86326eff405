import { LAST_PLACE } from "@parley/core/contract/routing/routing";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { criteriaCalls } from "./queries.ts";

const t = defineMessages("routingCriteria.placeField", { label: "Comes before", last: "None (last position)" });

/** Select for the position of a new criterion. Existing criteria are moved in the order dialog. */
export const PlaceField = () => {
  const { data = [] } = useQuery(criteriaCalls.list.options());
  return (
    <Field<Record<string, number>, string> name="place" label={t("label")}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          // Offers each criterion to insert before. The value is the previous position: among criteria at one position,
          // the older comes first, so the new one lands between the two.
          options={data.map(({ name, place }) => ({ value: String(Math.max(place - 1, 1)), label: () => name }))}
          placeholder={t("last")}
          value={value === LAST_PLACE || value === undefined ? "" : String(value)}
          onChange={(chosen) => onChange(chosen === "" ? LAST_PLACE : Number(chosen))}
        />
      )}
    </Field>
  );
};
