import type { CallName } from "@parley/core/contract";
import { commandOf } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";

/** Returns the `parley api` command that makes this call, without empty values. */
export const apiCommand = (call: CallName, query: object): string =>
  commandOf(apiVerb, {
    call,
    field: Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => `${name}=${value}`),
  });
