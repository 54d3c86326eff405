import { guessMapping, IMPORT_FIELDS, type ImportArgs, type ImportField, importUsers, missingImportColumn } from "@parley/core/bulk";
import type { userTopic } from "@parley/core/verbs/identity/users";
import * as z from "zod/mini";
import { runBulk } from "../../../io/bulk/run-bulk.ts";
import { usage } from "../../../io/fail.ts";
import { findRole } from "../../../io/find-role.ts";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { headingsOf, type RowFile } from "../../../io/rows/row-file.ts";
import type { Run } from "../../run.ts";
import { seatLimitWarning } from "./seats.ts";

const MISSING = { login: "loginId or email", name: "name, or firstName and lastName", role: "role, and --role names none" } as const;

const isField = (word: string): word is ImportField => IMPORT_FIELDS.some((field) => field === word);

/**
 * Parses the mapping of a column to a field, such as `Work e-mail=email`. Splits at the last equals sign, because a
 * heading may contain one.
 */
function pairOf(given: string): readonly [column: string, field: ImportField] {
  const at = given.lastIndexOf("=");
  const [column, field] = [given.slice(0, Math.max(at, 0)).trim(), given.slice(at + 1).trim()];
  if (column === "") throw usage(`--map needs the form column=field, not '${given}'.`, `Fields: ${IMPORT_FIELDS.join(", ")}`);
  if (!isField(field)) throw usage(`There is no field '${field}' for the column ${column}.`, `Fields: ${IMPORT_FIELDS.join(", ")}`);
  return [column, field];
}

/** Maps the columns of a file to fields. Columns without a given mapping are mapped by their headings. */
async function mappingOf(file: RowFile, given: readonly string[], roleGiven: boolean): Promise<RowFile> {
  const pairs = given.map(pairOf);
  const headings = await headingsOf(file);
  for (const [column, field] of pairs) {
    if (!headings.includes(column)) throw usage(`${file.name} has no column ${column}; it has: ${headings.join(", ")}.`);
    if (pairs.some((other) => other[1] === field && other[0] !== column)) throw usage(`Two columns are mapped to ${field}.`);
  }
  const said = Object.fromEntries(pairs);
  const open = headings.filter((column) => said[column] === undefined);
  const guessed = Object.entries(guessMapping(open)).filter(([, field]) => !Object.values(said).includes(field));
  const map: Record<string, string> = { ...Object.fromEntries(guessed), ...said };
  const missing = missingImportColumn(Object.values(map).filter(isField), roleGiven);
  if (missing !== undefined && headings.length > 0)
    throw usage(`${file.name} has no column for ${MISSING[missing]}; it has: ${headings.join(", ")}.`, "Use --map column=field.");
  // Marks a column as unused if its heading names a field but another column is mapped to that field, so that the field
  // is not filled twice.
  for (const column of open) if (isField(column) && map[column] === undefined) map[column] = `${column} (not used)`;
  return { ...file, map };
}

/** Creates users from a file as a bulk run. The columns of the file are mapped to fields. */
export const runImport: Run<typeof userTopic.verbs.import> = async (file, { map = [], role, stakeholder, ...options }, deps) => {
  if (options.resume !== undefined && (map.length > 0 || role !== undefined || stakeholder !== undefined))
    throw usage("--resume uses the columns, the role and the stakeholder of the interrupted run.");
  if (file === undefined && options.resume === undefined) throw usage("No file was given.", "parley users import FILE");
  await runBulk(
    {
      operation: importUsers,
      command: "users import",
      async args(kept): Promise<ImportArgs> {
        if (kept !== undefined) return z.parse(importUsers.args, kept);
        const platform = await deps.platform();
        await platform.signedIn();
        return platform.calls(async (client) => {
          const stakeholderId = await stakeholderOrOwn(client, stakeholder);
          // Looks the role up before the run, so that an unknown role fails the run once instead of failing every row.
          return { stakeholderId, ...(role !== undefined && { role: (await findRole(client, stakeholderId, role)).name }) };
        });
      },
      ids: [],
      foreseen: (client, { stakeholderId }, wanted) => seatLimitWarning(client, stakeholderId, wanted),
      mapped: (rows) => mappingOf(rows, map, role !== undefined),
      question: (total) => `Create ${total.toLocaleString("en")} ${total === 1 ? "user" : "users"}, and invite each by mail?`,
      guarded: true,
    },
    { ...options, file },
    deps,
  );
};
