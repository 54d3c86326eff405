import { InvalidArgumentError, Option } from "@commander-js/extra-typings";

/** `discount=10%`, as often as there are variables. */
const collectValue = (text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => {
  const [, name, value] = /^([\w.]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new InvalidArgumentError("It has to be a name, = and a value.");
  return { ...before, [name]: value };
};

/** The flag that fills the variables of a template; what it collects, by the name of the variable. */
export const valueOption = () =>
  new Option("--value <variable=value>", "what fills a variable of the template; give it again for the next").argParser(collectValue);
