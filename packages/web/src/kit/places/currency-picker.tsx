import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { SearchPicker } from "../../ui/controls/search-picker.tsx";
import type { FieldControl } from "../../ui/form/field.tsx";
import { currenciesLike, type KnownCurrency, knownCurrencies } from "./currency-options.ts";

const t = defineMessages("currencyPicker", { placeholder: "Name or code, such as euro or KES" });

interface CurrencyPickerProps<V> extends FieldControl<V> {
  /** Value if the input is emptied; if undefined, it cannot be emptied. */
  readonly none?: { readonly value: V };
}

/**
 * Currency picker (ISO 4217), searched by name or code. A complete code is selected while typing; other text without a
 * selection leaves the value unchanged.
 */
export const CurrencyPicker = <V extends string | null | undefined>({ value, onChange, onBlur, none, ...control }: CurrencyPickerProps<V>) => {
  const [currencies, setCurrencies] = useState<readonly KnownCurrency[]>();
  const [typed, setTyped] = useState<string>();
  const load = (): readonly KnownCurrency[] => {
    const known = currencies ?? knownCurrencies();
    setCurrencies(known);
    return known;
  };
  const handleText = (text: string) => {
    setTyped(text);
    const code = text.trim().toUpperCase();
    if (code === "" && none !== undefined) onChange(none.value);
    if (load().some((currency) => currency.code === code)) onChange(code as V);
  };
  return (
    <SearchPicker
      {...control}
      isChoice
      chosen={value ?? undefined}
      placeholder={t("placeholder")}
      text={typed ?? value ?? ""}
      onText={handleText}
      onFocus={load}
      found={currenciesLike(typed ?? value ?? "", currencies ?? []).map(({ code, name }) => ({ key: code, label: code, note: name }))}
      onPick={({ key }) => {
        setTyped(undefined);
        onChange(key as V);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};
