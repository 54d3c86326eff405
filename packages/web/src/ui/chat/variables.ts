/** What `{{agent.firstName}}` and the like stand for in this conversation; a name without a value stays as it is. */
export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** The text with every variable filled that has a value. */
export const fillVariables = (text: string, values: Variables): string =>
  text.replace(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) && values[name] !== "" ? (values[name] ?? whole) : whole));

/** The variables still in the text, each once: a customer must not see one by mistake (field note 29). */
export const unresolvedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))];
