import type { Survivor } from "./scores.ts";

/** Mutants that no test can notice, because nobody could: why each does the same as the code. */
export const EQUIVALENT: readonly (Survivor & { readonly why: string })[] = [
  {
    file: "packages/core/src/access/rights.ts",
    was: "rules.length / BITS_A_WORD",
    becomes: "rules.length * BITS_A_WORD",
    why: "A longer bitmap answers the same.",
  },
  {
    file: "packages/core/src/access/ways-in.ts",
    was: 'case "signedIn": return [NOBODY];',
    becomes: 'case "signedIn":',
    why: "What is more than enough is taken away again.",
  },
  {
    file: "packages/core/src/access/ways-in.ts",
    was: "one.stakeholderId === PROVIDER_ID",
    becomes: "true",
    why: "What is more than enough is taken away again.",
  },
  {
    file: "packages/core/src/access/ways-in.ts",
    was: "one.isSuperAdmin || other.isSuperAdmin",
    becomes: "true",
    why: "What is more than enough is taken away again.",
  },
  {
    file: "packages/core/src/session/ports.ts",
    was: "signal?.reason",
    becomes: "signal.reason",
    why: "Nobody but the signal calls it.",
  },
  {
    file: "packages/core/src/session/ports.ts",
    was: "{ once: true }",
    becomes: "{}",
    why: "A signal aborts once.",
  },
  {
    file: "packages/core/src/session/ports.ts",
    was: "true",
    becomes: "false",
    why: "A signal aborts once.",
  },
  {
    file: "packages/core/src/session/session.ts",
    was: '"signOut"',
    becomes: '""',
    why: "Whatever is not `refresh` signs out.",
  },
  {
    file: "packages/core/src/session/storage-lock.ts",
    was: "lease !== undefined",
    becomes: "true",
    why: "Of no lease nothing is left.",
  },
  {
    file: "packages/core/src/session/storage-lock.ts",
    was: "[]",
    becomes: '["Stryker was here"]',
    why: "One word names no holder either.",
  },
  {
    file: "packages/core/src/session/stored-login.ts",
    was: "text === null",
    becomes: "false",
    why: "Nothing is read as null, which is no login.",
  },
  {
    file: "packages/core/src/bulk/operation.ts",
    was: "JSON.stringify(value)?.slice",
    becomes: "JSON.stringify(value).slice",
    why: "No value of a row is without JSON: what is undefined is told as missing.",
  },
  {
    file: "packages/core/src/bulk/run-rows.ts",
    was: "source.return?.()",
    becomes: "source.return()",
    why: "The rows come from a generator, which has one.",
  },
  {
    file: "packages/cli/src/io/bulk/journal-file.ts",
    was: "at < size",
    becomes: "at <= size",
    why: "Behind the end nothing is read, which ends it too.",
  },
  {
    file: "packages/core/src/hours/open-hours.ts",
    was: "isNeverClosed(calendar)",
    becomes: "false",
    why: "A shortcut: the days looked at one by one say the same.",
  },
  {
    file: "packages/core/src/hours/shifts.ts",
    was: "last !== undefined",
    becomes: "true",
    why: "Where a night goes on there is a last shift.",
  },
  {
    file: "packages/core/src/calendar/local-time.ts",
    was: "known !== undefined",
    becomes: "false",
    why: "What is kept saves time and changes nothing.",
  },
];
