/** Languages of the widget's own texts, by ISO 639 code. Free of schemas, because the widget's first script uses it. */
export const WIDGET_LANGUAGES = ["en", "fr", "es", "pt", "de", "ar", "sw", "zh"] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];
