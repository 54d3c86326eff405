import { BOT_LANGUAGES } from "@parley/core/contract/bots/bot-languages";
import { BOT_DEFAULTS, BotChange } from "@parley/core/contract/bots/bots";
import type { output } from "zod/mini";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { numberSelectProps } from "../../../ui/form/field.tsx";
import { languageNote, languageText } from "./language-note.ts";

const t = defineMessages("bots.fields", {
  threshold: "Confidence threshold",
  thresholdHelp: "Below this confidence, the bot sends the fallback instead of guessing.",
  forgiving: "Forgiving ({percent})",
  balanced: "Balanced ({percent})",
  strict: "Strict ({percent})",
  other: "{percent}",
  language: "Language",
});

const { Field } = defineForm(BotChange);
type Values = Omit<output<typeof BotChange>, "version">;

const STEPS = [
  [0.35, "forgiving"],
  [0.45, "balanced"],
  [0.65, "strict"],
] as const;

const percentOf = (share: number) => new Intl.NumberFormat(currentLanguage().code, { style: "percent" }).format(share);
/** Formats a confidence threshold as a word, or as a percentage if no word is defined for it. */
export const thresholdText = (share: number): string => t(STEPS.find(([step]) => step === share)?.[1] ?? "other", { percent: percentOf(share) });

/** Select for the confidence threshold. It offers three clearly different values and the bot's current value. */
export const ThresholdField = ({ values }: { readonly values: Values }) => {
  const shares = new Set([...STEPS.map(([share]) => share), values.threshold]);
  const options = [...shares].sort((a, b) => a - b).map((share) => ({ value: String(share), label: () => thresholdText(share) }));
  return (
    <Field name="threshold" label={t("threshold")} help={t("thresholdHelp")} required>
      {(control) => <Select {...numberSelectProps(control)} options={options} />}
    </Field>
  );
};

/** Languages that the form offers for a bot: those in which bots understand replies, and Brazilian Portuguese. */
const OFFERED = [...BOT_LANGUAGES, "pt-BR"] as const;

export const LanguageField = ({ item, values }: { readonly item: { readonly language: string } | undefined; readonly values: Values }) => {
  const codes = new Set<string>([...OFFERED, ...(item ? [item.language] : [])]);
  const options = [...codes]
    .map((code) => ({ value: code, name: languageText(code) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ value, name }) => ({ value, label: () => name }));
  return (
    <Field name="language" label={t("language")} help={languageNote(values.language, item?.language ?? BOT_DEFAULTS.language)} required>
      {(control) => <Select {...control} options={options} />}
    </Field>
  );
};
