import { LAST_POSITION } from "@parley/core/contract/routing/routing";
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
          // Offers each existing criterion as the one before which the new criterion is inserted. The value is the
          // existing criterion's position minus one, because a new criterion follows older ones at the same position.
          options={data.map(({ name, place }) => ({ value: String(Math.max(place - 1, 1)), label: () => name }))}
          placeholder={t("last")}
          value={value === LAST_POSITION || value === undefined ? "" : String(value)}
          onChange={(chosen) => onChange(chosen === "" ? LAST_POSITION : Number(chosen))}
        />
      )}
    </Field>
  );
};
