import { WIDGET_LANGUAGES, type WidgetLanguage } from "@parley/core/contract/bots/widget-languages";

/**
 * Returns the language of the widget: that of the tag, else of the page, else of the browser, if the stakeholder offers
 * it; else the first offered language.
 */
export function chooseLanguage(
  wanted: readonly (string | null | undefined)[],
  offered: readonly WidgetLanguage[] = WIDGET_LANGUAGES,
): WidgetLanguage {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split("-")[0];
    const found = offered.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return offered[0] ?? "en";
}

export const directionOf = (language: WidgetLanguage): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");
