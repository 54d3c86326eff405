import { LAST_PLACE } from "@parley/core/contract/routing/routing";
import { useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { criteriaCalls } from "./queries.ts";

const t = defineMessages("routingCriteria.placeField", { label: "Comes before", last: "None (last position)" });

/** Place of a new criterion; existing ones are reordered together. */
export const PlaceField = () => {
  const { data = [] } = useQuery(criteriaCalls.list.options());
  return (
    <Field<Record<string, number>, string> name="place" label={t("label")}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          // At the same place the older comes first, so the place before another's puts it before that one and behind
          // the rest.
          options={data.map(({ name, place }) => ({ value: String(Math.max(place - 1, 1)), label: () => name }))}
          placeholder={t("last")}
          value={value === LAST_PLACE || value === undefined ? "" : String(value)}
          onChange={(chosen) => onChange(chosen === "" ? LAST_PLACE : Number(chosen))}
        />
      )}
    </Field>
  );
};
