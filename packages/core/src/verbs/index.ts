export { commandOf, type Said, shellQuote } from "./command-of.ts";
export type { Topic, Verb } from "./verb.ts";
