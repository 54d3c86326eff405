import { type RefObject, useRef } from "react";
import type { ZodMiniType } from "zod/mini";

interface SeenVersion<Values> {
  /** Goes with what is sent, and takes the answer's version after a save. */
  readonly version: RefObject<number>;
  /** For the form's `conflict`. */
  readonly readPresent: (present: unknown) => Values | undefined;
}

/**
 * The version of a row that the person has seen: it moves on with a save and with a conflict, never with a refetch behind the form. A new one has none.
 */
export function useSeenVersion<Row extends { readonly version: number }, Values>(
  row: Row | undefined,
  schema: ZodMiniType<Row>,
  valuesOf: (row: Row) => Values,
): SeenVersion<Values> {
  const version = useRef(row?.version ?? 0);
  const readPresent = (present: unknown) => {
    const { data } = schema.safeParse(present);
    // The same version is no newer row but a rule that refuses: its message is shown, and there is nothing to choose.
    if (data === undefined || data.version === version.current) return undefined;
    version.current = data.version;
    return valuesOf(data);
  };
  return { version, readPresent };
}
