/** Names of variables in canned replies, which are written as `{{agent.firstName}}`. */
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

/** Values of the variables in a conversation. A variable with an empty value stays in the text. */
export type Variables = Readonly<Record<VariableName, string>>;

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

export const fillVariables = (text: string, values: Variables): string =>
  text.replace(VARIABLE, (whole, name: string) => {
    const known = VARIABLE_NAMES.find((variable) => variable === name);
    return (known && values[known]) || whole;
  });

/**
 * Returns the variables that are still in a text, without duplicates. Texts are checked for them before sending,
 * because a customer must not see a variable by mistake (field note 29).
 */
export const unresolvedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
