import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDebounced } from "../../../shared/url-state/use-debounced.ts";
import { TextInput } from "../../../ui/controls/inputs.tsx";
import { RadioList } from "../../../ui/controls/radio-list.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { FieldControl } from "../../../ui/form/field.tsx";
import { SearchIcon } from "../../../ui/shell-icons.ts";
import { percentText } from "../../../ui/text/number-format.ts";
import { useServiceChoice } from "./queries.ts";

const t = defineMessages("failedResponses.services", {
  search: "Search services",
  services: "Services",
  alike: "{score} similarity",
  none: "No similar service",
});

interface ServiceChoiceProps {
  readonly botId: number;
  /** Question of the customer, by which services are sorted: the most similar first. */
  readonly text: string;
  readonly control: FieldControl<number>;
}

/** Radio list for the service that gets the text as a phrase, most similar services first. */
export const ServiceChoice = ({ botId, text, control }: ServiceChoiceProps) => {
  const [typed, setTyped] = useState("");
  const { found, others, isLoading } = useServiceChoice(botId, text, useDebounced(typed.trim()));
  // Stays empty until both queries have finished. Otherwise similar services would arrive above the others and move
  // them while the user chooses.
  const services = [
    ...found.map(({ id, name, score }) => ({ value: String(id), label: () => name, note: t("alike", { score: percentText(score) }) })),
    ...others.map(({ id, name }) => ({ value: String(id), label: () => name })),
  ];
  const options = isLoading ? [] : services;
  const { value, onChange, ...input } = control;
  return (
    <div>
      <TextInput
        {...input}
        type="search"
        icon={<SearchIcon />}
        placeholder={t("search")}
        value={typed}
        onChange={setTyped}
        // Prevents Enter from submitting the form, because it would save the service that was selected before the
        // search.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {isLoading ? <Skeleton count={3} /> : null}
      {!isLoading && options.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
      <RadioList
        name="service"
        label={t("services")}
        options={options}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
};
