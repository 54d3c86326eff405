import type { ErrorCode } from "./codes.ts";

/**
 * Reasons of refusals: the error code of each and its English text. Clients select a translation by the reason and fill
 * in the values; a placeholder such as `{seconds}` is a value that the gateway has to provide (docs/adr/0176).
 */
export const REASONS = {
  accessTokenNotAccepted: { code: "forbidden", text: "An access token cannot do this. Sign in yourself" },
  addressUnreadable: { code: "badRequest", text: "The address cannot be read" },
  bodyEmpty: { code: "badRequest", text: "The body is empty" },
  bodyNotJson: { code: "badRequest", text: "The body is not JSON" },
  bodyOfOtherType: { code: "unsupportedMedia", text: "The body must be JSON" },
  bodyTooLarge: { code: "tooLarge", text: "The body is too large" },
  fileTooLarge: { code: "tooLarge", text: "The file is too large" },
  idempotencyKeyReused: {
    code: "conflict",
    text: "This idempotency key was used for something else. Nothing was done: use another key for each thing to be done",
  },
  oneFileAtATime: { code: "badRequest", text: "Send one file at a time" },
  requestUnreadable: { code: "badRequest", text: "The request cannot be read" },
  tooManyAttempts: { code: "throttled", text: "Too many tries. Try again in {seconds} s" },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly text: string }>;

export type ReasonCode = keyof typeof REASONS;
export type ReasonValue = string | number;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type ValuesOf<Code extends ReasonCode> = Record<Placeholders<(typeof REASONS)[Code]["text"]>, ReasonValue>;
/** Values of a reason as the last argument; none if its text has no placeholder. */
export type ReasonArguments<Code extends ReasonCode> = keyof ValuesOf<Code> extends never ? [] : [values: ValuesOf<Code>];

/** Reason of a refusal as sent to clients. */
export interface Reason {
  readonly code: string;
  readonly values?: Readonly<Record<string, ReasonValue>>;
}

/** Fills in the placeholders of a text; unknown ones are kept. */
export const fillReason = (text: string, values: Reason["values"] = {}, show: (value: ReasonValue) => string = String): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : show(value);
  });
