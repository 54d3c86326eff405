/** The variables that a canned reply may hold, as `{{agent.firstName}}`. */
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

/** What `{{agent.firstName}}` and the like stand for in this conversation; a name without a value stays as it is. */
export type Variables = Readonly<Record<VariableName, string>>;

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with every variable filled that has a value. */
export const fillVariables = (text: string, values: Variables): string =>
  text.replace(VARIABLE, (whole, name: string) => {
    const known = VARIABLE_NAMES.find((variable) => variable === name);
    return (known && values[known]) || whole;
  });

/** The variables still in the text, each once: a customer must not see one by mistake (field note 29). */
export const unresolvedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
