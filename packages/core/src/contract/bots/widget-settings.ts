import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { codeOf, Moment, text } from "../schemas.ts";
import { contrastWithWhite } from "./color-contrast.ts";
import { WidgetPosition } from "./widget.ts";
import { WIDGET_LANGUAGES, type WidgetLanguage } from "./widget-languages.ts";

/** Smallest contrast between the colour and white text (WCAG 2.2, level AA). */
export const CONTRAST_MIN = 4.5;
export const ORIGINS_MAX = 50;
const INT4_MAX = 2_147_483_647;

const color = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, "A colour such as #1f6b4a"),
  z.check<string>(({ value, issues }) => {
    if (!/^#[0-9a-f]{6}$/.test(value)) return;
    const ratio = contrastWithWhite(value);
    // Rounds down, so that a ratio just below the minimum is not displayed as the minimum.
    const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
    if (ratio < CONTRAST_MIN)
      issues.push({
        code: "custom",
        input: value,
        message: `White text is not readable on this colour: the contrast is ${shown}:1, at least ${CONTRAST_MIN}:1 is needed`,
        continue: false,
      });
  }),
);

const isOrigin = (typed: string): boolean => {
  if (!URL.canParse(typed)) return false;
  const { origin, protocol } = new URL(typed);
  return (protocol === "https:" || protocol === "http:") && origin === typed;
};
/** Web origin as browsers send it, in lower case and without a path. */
export const WidgetOrigin = z.string().check(
  z.maxLength(300),
  z.trim(),
  z.toLowerCase(),
  z.overwrite((typed: string) => typed.replace(/\/$/, "")),
  z.refine(isOrigin, { error: "An origin such as https://www.example.com, without a path" }),
);

const languages = z.array(z.enum(WIDGET_LANGUAGES)).check(
  z.minLength(1),
  z.refine((chosen) => new Set(chosen).size === chosen.length, { error: "Each language once" }),
);

const fields = {
  /** Heading of the window; empty for the name of the bot. */
  title: text(60),
  color,
  position: WidgetPosition,
  /** First message; empty for that of the bot. */
  greeting: text(1000),
  languages,
  /** Web sites that may use the widget. Without any, every web site may. */
  origins: z.array(WidgetOrigin).check(z.maxLength(ORIGINS_MAX)),
};

/** Settings that apply until a stakeholder changes them. */
export const WIDGET_DEFAULTS = {
  title: "",
  color: "#1f6b4a",
  position: "right",
  greeting: "",
  languages: [...WIDGET_LANGUAGES] as WidgetLanguage[],
  origins: [] as string[],
} as const;

export const WidgetSettingsDraft = z.strictObject(fields);
export type WidgetSettingsDraft = z.output<typeof WidgetSettingsDraft>;

export const WidgetSettings = z.object({
  ...fields,
  bot: z.string(),
  botName: z.string(),
  /** Greeting of the bot, which customers see if the widget has none. */
  botGreeting: z.string(),
  /** Whether customers reach the bot: it is live, active and not archived. */
  isLive: z.boolean(),
  /** HTML to copy into the page. */
  snippet: z.string(),
  /** Page on which a customer last loaded the widget, and when. */
  seenOn: z.nullable(z.string()),
  seenAt: z.nullable(Moment),
  /** Version of the settings, which is 0 while the defaults apply. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
});
export type WidgetSettings = z.output<typeof WidgetSettings>;

/** Rule for the settings of the widget: the channel settings of bots (spec section 6, bots-settings). */
const access = action("Bot Settings", "View Channel Settings");
const params = z.strictObject({ bot: codeOf("botName", 80) });

/** Addition to the spec for the widget of each bot (docs/adr/0189). */
export const widgets = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "widgets/{bot}",
    summary: "Get the settings of a bot's web widget, the snippet for the page, and where it was last seen",
    access,
    params,
    output: WidgetSettings,
    ours: true,
  },
  /** Changes the settings. Settings that are missing stay unchanged. */
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "widgets/{bot}",
    summary: "Change the appearance, texts and allowed origins of a bot's web widget",
    access,
    audit: { entity: "widget", verb: "changed" },
    params,
    body: z.strictObject({
      title: z.optional(fields.title),
      color: z.optional(fields.color),
      position: z.optional(fields.position),
      greeting: z.optional(fields.greeting),
      languages: z.optional(fields.languages),
      origins: z.optional(fields.origins),
      version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)),
    }),
    output: WidgetSettings,
    notice: "Error occurred while saving data",
    stale: ["widgets"],
    validates: true,
    ours: true,
  },
});
