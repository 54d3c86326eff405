/** Fields of an attachment in the API and their columns. */
const FIELDS = {
  fileName: "file_name",
  mime: "mime",
  size: "size",
  preview: "preview",
  danger: "danger",
  state: "state",
  finding: "finding",
} as const;

type Field = keyof typeof FIELDS;
/** Fixed values for files of canned replies, which were scanned when they were added. */
const FIXED: Partial<Record<Field, string>> = { state: "'ready'::text", finding: "null::text" };

const pairs = (alias: string, fixed: Partial<Record<Field, string>>) =>
  (Object.keys(FIELDS) as Field[]).map((field) => [field, fixed[field] ?? `${alias}.${FIELDS[field]}`] as const);
const columns = (alias: string, fixed: Partial<Record<Field, string>>): string =>
  [`${alias}.public_id::float8 as id`, ...pairs(alias, fixed).map(([field, sql]) => `${sql} as "${field}"`)].join(", ");
const json = (alias: string, fixed: Partial<Record<Field, string>>): string =>
  `json_build_object('id', ${alias}.public_id, ${pairs(alias, fixed)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(", ")})`;

/** Returns the SQL columns of an attachment. `alias` is the alias of the table. */
export const attachmentColumns = (alias: string): string => columns(alias, {});
export const attachmentJson = (alias: string): string => json(alias, {});
/** Returns the SQL columns of a canned reply's file. `alias` is the alias of the table. */
export const replyFileColumns = (alias: string): string => columns(alias, FIXED);
export const replyFileJson = (alias: string): string => json(alias, FIXED);
