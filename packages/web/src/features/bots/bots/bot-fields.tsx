import { BotChange } from "@parley/core/contract/bots/bots";
import type { output } from "zod/mini";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { numberChoice } from "../../../ui/form/field.tsx";

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
/** Text of a threshold; other values are shown as numbers. */
export const thresholdText = (share: number): string => t(STEPS.find(([step]) => step === share)?.[1] ?? "other", { percent: percentOf(share) });

/** A few clearly different steps, plus the present value. */
export const ThresholdField = ({ values }: { readonly values: Values }) => {
  const shares = new Set([...STEPS.map(([share]) => share), values.threshold]);
  const options = [...shares].sort((a, b) => a - b).map((share) => ({ value: String(share), label: () => thresholdText(share) }));
  return (
    <Field name="threshold" label={t("threshold")} help={t("thresholdHelp")} required>
      {(control) => <Select {...numberChoice(control)} options={options} />}
    </Field>
  );
};

/** Offered languages, which businesses on the platform write in; one set by a call or command is added. */
const LANGUAGES = ["ar", "de", "en", "es", "fr", "hi", "id", "it", "pt", "pt-BR", "ru", "sw", "tr", "zh"] as const;

/** Returns the name of a language in the reader's language. */
export const languageText = (code: string): string => {
  try {
    return new Intl.DisplayNames(currentLanguage().code, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
};

export const LanguageField = ({ item }: { readonly item: { readonly language: string } | undefined }) => {
  const codes = new Set<string>([...LANGUAGES, ...(item ? [item.language] : [])]);
  const options = [...codes]
    .map((code) => ({ value: code, name: languageText(code) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ value, name }) => ({ value, label: () => name }));
  return (
    <Field name="language" label={t("language")} required>
      {(control) => <Select {...control} options={options} />}
    </Field>
  );
};
