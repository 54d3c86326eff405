import { amountText, parseMinorUnits } from "@parley/core/contract/billing/amount";
import { useState } from "react";
import { TextInput, type TextInputProps } from "../controls/inputs.tsx";

interface MoneyInputProps extends Omit<TextInputProps, "value" | "onChange" | "trailing"> {
  /** Amount in minor units; null if the input is empty, `NaN` while it is not a valid amount. */
  readonly value: number | null;
  readonly onChange: (minor: number | null) => void;
  /** ISO 4217. */
  readonly currency: string;
}

const shownOf = (value: number | null, currency: string) => (value === null || Number.isNaN(value) ? "" : amountText(value, currency));
const typedValue = (typed: string, currency: string) => (typed.trim() === "" ? null : (parseMinorUnits(typed, currency) ?? Number.NaN));

/** Input for an amount of money. The text stays as typed; the value is in minor units. */
export const MoneyInput = ({ value, onChange, currency, ...control }: MoneyInputProps) => {
  const [typed, setTyped] = useState(() => shownOf(value, currency));
  const isOwn = Object.is(typedValue(typed, currency), value);
  return (
    <TextInput
      {...control}
      value={isOwn ? typed : shownOf(value, currency)}
      onChange={(text) => {
        setTyped(text);
        onChange(typedValue(text, currency));
      }}
      trailing={<span className="parley-input-unit">{currency}</span>}
    />
  );
};
