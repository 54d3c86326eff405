/** More than any screen reads; the oldest answer goes first. */
const MAX_ANSWERS = 100;

/** The answers of GraphQL reads, by query and variables (spec section 7: cache and network). */
export interface QueryStore {
  get(key: string): unknown;
  /** Keeps an answer unless the store was cleared since `generation`: an answer of the user before must not reach the next one. */
  set(key: string, data: unknown, generation: number): void;
  generation(): number;
  clear(): void;
}

export function createQueryStore(): QueryStore {
  const answers = new Map<string, unknown>();
  let generation = 0;
  return {
    get: (key) => answers.get(key),
    set(key, data, asked) {
      if (asked !== generation) return;
      answers.delete(key);
      answers.set(key, data);
      const oldest = answers.keys().next();
      if (answers.size > MAX_ANSWERS && !oldest.done) answers.delete(oldest.value);
    },
    generation: () => generation,
    clear() {
      answers.clear();
      generation += 1;
    },
  };
}

/** The same for equal variables in any order. */
export const queryKey = (query: string, variables: Readonly<Record<string, unknown>>): string => `${query}\n${JSON.stringify(sorted(variables))}`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, held]) => [name, sorted(held)]),
  );
}
