import { IMPORT_FIELDS, type ImportField, type ImportMapping } from "@parley/core/bulk";
import { defineMessages, type Message } from "../../../../shared/messages/define-messages.ts";
import { Select } from "../../../../ui/controls/inputs.tsx";
import type { FileTable } from "./read-table.ts";

const t = defineMessages("users.import.columns", {
  caption: "Columns of the file",
  column: "Column",
  sample: "First values",
  field: "Field",
  none: "Not imported",
  loginId: "Login ID",
  firstName: "First name",
  lastName: "Last name",
  name: "Full name",
  email: "E-mail",
  role: "Role, by name",
  choose: "Field for the column {column}",
});

const FIELD_TEXTS: Readonly<Record<ImportField, Message>> = {
  loginId: t.ref("loginId"),
  firstName: t.ref("firstName"),
  lastName: t.ref("lastName"),
  name: t.ref("name"),
  email: t.ref("email"),
  role: t.ref("role"),
};

const SAMPLES = 3;
const samplesOf = ({ rows }: FileTable, column: string): string =>
  rows
    .map(({ values }) => String(values?.[column] ?? ""))
    .filter((value) => value !== "")
    .slice(0, SAMPLES)
    .join(" · ");

interface ColumnsStepProps {
  readonly table: FileTable;
  readonly mapping: ImportMapping;
  readonly onMapping: (mapping: ImportMapping) => void;
}

/**
 * Table in which each column of the file is assigned to a field. A field that is assigned again is removed from its
 * previous column.
 */
export const ColumnsStep = ({ table, mapping, onMapping }: ColumnsStepProps) => {
  const choose = (column: string, chosen: string) => {
    const field = IMPORT_FIELDS.find((one) => one === chosen);
    const others = Object.entries(mapping).filter(([other, taken]) => other !== column && taken !== field);
    onMapping(Object.fromEntries(field === undefined ? others : [...others, [column, field]]));
  };
  const options = IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_TEXTS[field] }));
  return (
    <table className="parley-import-columns">
      <caption className="parley-visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column")}</th>
          <th scope="col">{t("sample")}</th>
          <th scope="col">{t("field")}</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map((column) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td className="parley-muted">{samplesOf(table, column)}</td>
            <td>
              <Select
                aria-label={t("choose", { column })}
                value={mapping[column] ?? ""}
                onChange={(chosen) => choose(column, chosen)}
                options={options}
                placeholder={t("none")}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
