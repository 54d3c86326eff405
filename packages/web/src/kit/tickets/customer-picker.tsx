import { subscribers } from "@parley/core/contract/people/subscribers";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { type PickerResult, SearchPicker } from "../../ui/controls/search-picker.tsx";
import type { FieldControl } from "../../ui/form/field.tsx";
import { platformName } from "../platforms/platform-name.ts";

const t = defineMessages("tickets.customer", {
  placeholder: "Name, phone or code",
  chosen: "{name} ({code})",
  none: "No customer found. Customers appear once they have written to one of your bots.",
});

const calls = areaQueries("subscribers", subscribers);

/**
 * Picker for the customer of a ticket, searched by name, phone number or code. Its value is the customer's code, or
 * empty until one is picked.
 */
export const CustomerPicker = ({ value, onChange, ...control }: FieldControl<string>) => {
  const [text, setText] = useState(value);
  const wanted = useDebounced(text.trim());
  const isPicked = value !== "";
  const { data } = useQuery({ ...calls.choices.options({ query: { text: wanted } }), enabled: wanted !== "" && !isPicked, meta: { quiet: true } });
  const found = wanted === text.trim() ? data?.map(foundOf) : undefined;
  const written = data?.find(({ userCode }) => userCode === text.trim())?.userCode;
  useEffect(() => {
    if (written !== undefined) onChange(written);
  }, [written, onChange]);
  return (
    <SearchPicker
      {...control}
      placeholder={t("placeholder")}
      none={t("none")}
      text={text}
      onText={(next) => {
        setText(next);
        if (isPicked) onChange("");
      }}
      found={isPicked ? [] : found}
      onPick={({ key, label }) => {
        setText(t("chosen", { name: label, code: key }));
        onChange(key);
      }}
    />
  );
};

interface Choice {
  readonly userCode: string;
  readonly name: string;
  readonly phone: string | null;
  readonly platform: string;
}

const foundOf = ({ userCode, name, phone, platform }: Choice): PickerResult => ({
  key: userCode,
  label: name,
  note: [phone, userCode, platformName(platform)].filter(Boolean).join(" · "),
});
