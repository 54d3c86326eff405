/** Fields of an attachment in the API, with their columns; `alias` is the table's name in the statement. */
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
/** Files of canned replies were checked when they were added. */
const FIXED: Partial<Record<Field, string>> = { state: "'ready'::text", finding: "null::text" };

const pairs = (alias: string, fixed: Partial<Record<Field, string>>) =>
  (Object.keys(FIELDS) as Field[]).map((field) => [field, fixed[field] ?? `${alias}.${FIELDS[field]}`] as const);
const columns = (alias: string, fixed: Partial<Record<Field, string>>): string =>
  [`${alias}.public_id::float8 as id`, ...pairs(alias, fixed).map(([field, sql]) => `${sql} as "${field}"`)].join(", ");
const json = (alias: string, fixed: Partial<Record<Field, string>>): string =>
  `json_build_object('id', ${alias}.public_id, ${pairs(alias, fixed)
    .map(([field, sql]) => `'${field}', ${sql}`)
    .join(", ")})`;

/** Columns of a row of `attachment`. */
export const attachmentColumns = (alias: string): string => columns(alias, {});
export const attachmentJson = (alias: string): string => json(alias, {});
/** Columns of a row of `canned_reply_file`. */
export const replyFileColumns = (alias: string): string => columns(alias, FIXED);
export const replyFileJson = (alias: string): string => json(alias, FIXED);
