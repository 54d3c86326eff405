import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import { ar } from "./texts/ar.ts";
import { de } from "./texts/de.ts";
import { en, type WidgetTexts } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fr } from "./texts/fr.ts";
import { pt } from "./texts/pt.ts";
import { sw } from "./texts/sw.ts";
import { zh } from "./texts/zh.ts";

export type { WidgetTexts } from "./texts/en.ts";

/** Texts of the window in each language. */
export const TEXTS: Readonly<Record<WidgetLanguage, WidgetTexts>> = { en, fr, es, pt, de, ar, sw, zh };

/** Fills the placeholders of a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
