/** A value of a reason: a name or a number, or a reason that is part of the sentence. */
export type ReasonValue = string | number | Reason;

/** Reason of a refusal as sent to clients, which select its text by the code. */
export interface Reason {
  readonly code: string;
  readonly values?: Readonly<Record<string, ReasonValue>>;
}

/** Reason of a failed call or live event, if the gateway sent one. */
export const reasonIn = (failure: object): Reason | undefined => {
  const reason: unknown = "reason" in failure ? failure.reason : undefined;
  return typeof reason === "object" && reason !== null && "code" in reason ? (reason as Reason) : undefined;
};

/** Fills in the placeholders of a text; unknown ones are kept. */
export const fillReason = (text: string, values: Reason["values"] = {}, show: (value: ReasonValue) => string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : show(value);
  });
