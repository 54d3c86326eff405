/** Variables of canned replies, written as `{{agent.firstName}}`. */
export const VARIABLE_NAMES = [
  "agent.firstName",
  "agent.lastName",
  "agent.name",
  "customer.name",
  "customer.firstName",
  "customer.code",
  "bot.name",
  "stakeholder.name",
] as const;
export type VariableName = (typeof VARIABLE_NAMES)[number];

/** Values of variables such as `{{agent.firstName}}` in this conversation; a name without a value stays unchanged. */
export type Variables = Readonly<Record<VariableName, string>>;

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Replaces every variable that has a value. */
export const fillVariables = (text: string, values: Variables): string =>
  text.replace(VARIABLE, (whole, name: string) => {
    const known = VARIABLE_NAMES.find((variable) => variable === name);
    return (known && values[known]) || whole;
  });

/** Variables left in the text, each once: a customer must not see one by mistake (field note 29). */
export const unresolvedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
