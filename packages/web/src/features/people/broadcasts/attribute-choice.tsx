import type { Audience } from "@parley/core/contract/people/push-notifications";
import { ATTRIBUTE_VALUE_MAX } from "@parley/core/contract/people/subscriber-kinds";
import { truncated } from "@parley/core/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { offeredValues, valueInput, valueText } from "../../../kit/people/attribute-values.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { broadcastCalls } from "./queries.ts";

type Attributes = Audience["attributes"];

const t = defineMessages("broadcasts.attributeChoice", {
  heading: "Attributes",
  attribute: "Attribute",
  value: "Value",
  chooseAttribute: "Choose an attribute",
  chooseValue: "Choose a value",
  add: "Add",
  chosen: "{name}: {value}",
  noAttribute: "Choose an attribute first",
  noValue: "Choose a value first",
});

interface AttributeChoiceProps {
  readonly value: Attributes;
  readonly onChange: (attributes: Attributes) => void;
}

/**
 * Field for the stakeholder's own attributes. A subscriber must have one of the chosen values of each chosen attribute.
 * Hidden if there are no attributes.
 */
export const AttributeChoice = ({ value: chosen, onChange }: AttributeChoiceProps) => {
  const { data: attributes = [] } = useQuery(broadcastCalls.attributes.options());
  const [id, setId] = useState("");
  const [value, setValue] = useState("");
  if (attributes.length === 0) return null;
  const attribute = attributes.find((one) => String(one.id) === id);
  const offered = offeredValues(attribute);
  const denied = attribute === undefined ? t("noAttribute") : value.trim() === "" ? t("noValue") : undefined;
  const isChosen = (one: Attributes[number], other: Attributes[number]) => one.id === other.id && one.value === other.value;
  const add = () => {
    if (attribute === undefined || denied !== undefined) return;
    const added = { id: attribute.id, value: value.trim() };
    if (!chosen.some((one) => isChosen(one, added))) onChange([...chosen, added]);
    setValue("");
  };
  return (
    <fieldset className="parley-broadcast-attributes">
      <legend>{t("heading")}</legend>
      {chosen.length === 0 ? null : (
        <div className="parley-actions">
          {chosen.map((one) => (
            <Tag key={`${one.id} ${one.value}`} onRemove={() => onChange(chosen.filter((other) => !isChosen(one, other)))}>
              {t("chosen", { name: attributes.find((known) => known.id === one.id)?.name ?? "", value: valueText(one.value) })}
            </Tag>
          ))}
        </div>
      )}
      <div className="parley-broadcast-attribute">
        <Select
          aria-label={t("attribute")}
          value={id}
          placeholder={t("chooseAttribute")}
          options={attributes.map((one) => ({ value: String(one.id), label: () => one.name }))}
          onChange={(next) => {
            setId(next);
            setValue("");
          }}
        />
        {offered === undefined ? (
          <TextInput
            aria-label={t("value")}
            value={value}
            type={valueInput(attribute?.kind)}
            disabled={attribute === undefined}
            onChange={(text) => setValue(truncated(text, ATTRIBUTE_VALUE_MAX))}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Prevents Enter from submitting the form; it adds the value instead.
              event.preventDefault();
              add();
            }}
          />
        ) : (
          <Select
            aria-label={t("value")}
            value={value}
            placeholder={t("chooseValue")}
            options={offered.map((one) => ({ value: one, label: () => valueText(one) }))}
            onChange={setValue}
          />
        )}
        <Button disabledReason={denied} onClick={add}>
          {t("add")}
        </Button>
      </div>
    </fieldset>
  );
};
