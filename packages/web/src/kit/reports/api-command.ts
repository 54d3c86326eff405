import type { CallName } from "@parley/core/contract";
import { commandOf } from "@parley/core/verbs";
import { apiVerb } from "@parley/core/verbs/api";

/** The `parley` command that makes this very call; an empty value is not sent. */
export const apiCommand = (call: CallName, query: object): string =>
  commandOf(apiVerb, {
    call,
    field: Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => `${name}=${value}`),
  });
