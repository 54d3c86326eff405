import { type InputRow, importUsers, type RowResult } from "@parley/core/bulk";
import { useMemo } from "react";
import { downloadResults } from "../../../../kit/bulk/results-file.ts";
import type { DryRunResults } from "../../../../kit/bulk/use-plan.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { ProgressBar } from "../../../../ui/feedback/progress-bar.tsx";
import { Tag } from "../../../../ui/feedback/tag.tsx";
import { DownloadIcon } from "../../../../ui/icons.ts";
import type { Column } from "../../../../ui/list/column.ts";
import { Table } from "../../../../ui/list/table.tsx";

const t = defineMessages("users.import.rows", {
  label: "Preview of the import",
  line: "Line",
  who: "Login ID",
  name: "Name",
  role: "Role",
  outcome: "Outcome",
  reason: "Reason",
  created: "New",
  unchanged: "Unchanged",
  refused: "Refused",
  open: "–",
  willCreate: { one: "{count} user would be created", other: "{count} users would be created" },
  areUnchanged: { one: "{count} unchanged", other: "{count} unchanged" },
  areRefused: { one: "{count} refused", other: "{count} refused" },
  checking: "Checking with the gateway: {done} of {total}",
  download: "Download refused rows",
});

/** Row of the imported file with the gateway's result, if it has been checked. */
interface Shown {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly result: RowResult | undefined;
}

const isRefused = ({ status }: RowResult): boolean => status === "failed" || status === "skipped";
/** Sort order by result: rows with problems first, unchecked rows last. */
const ORDER = { failed: 0, skipped: 1, ok: 2, unchanged: 3 } as const;
const placeOf = ({ result }: Shown): number => (result === undefined ? 4 : ORDER[result.status]);

const Outcome = ({ result }: { readonly result: RowResult | undefined }) => {
  if (result === undefined) return <span className="parley-muted">{t("open")}</span>;
  if (result.status === "ok") return <Tag intent="success">{t("created")}</Tag>;
  return isRefused(result) ? <Tag intent="danger">{t("refused")}</Tag> : <Tag>{t("unchanged")}</Tag>;
};

const text = (value: unknown): string => (value === undefined ? "" : String(value));
const nameIn = ({ name, firstName, lastName }: Readonly<Record<string, unknown>>): string =>
  [firstName, lastName].every((part) => part === undefined || part === "") ? text(name) : `${text(firstName)} ${text(lastName)}`.trim();

const COLUMNS: readonly Column<Shown>[] = [
  { id: "line", header: t.ref("line"), width: 64, grow: 0.2, align: "end", cell: ({ line }) => line },
  { id: "outcome", header: t.ref("outcome"), width: 100, grow: 0.3, cell: ({ result }) => <Outcome result={result} /> },
  {
    id: "reason",
    header: t.ref("reason"),
    width: 220,
    grow: 2,
    // Shows the reason as a tooltip too, because it may be longer than the column.
    cell: ({ result }) => <span title={result?.message}>{result !== undefined && isRefused(result) ? result.message : ""}</span>,
  },
  { id: "who", header: t.ref("who"), width: 160, cell: ({ values }) => text(values.loginId || values.email) },
  { id: "name", header: t.ref("name"), width: 120, cell: ({ values }) => nameIn(values) },
  { id: "role", header: t.ref("role"), width: 110, cell: ({ values }) => text(values.role) },
];
const keyOf = ({ line }: Shown): string => String(line);

interface RowsStepProps {
  readonly rows: readonly InputRow[];
  readonly plan: DryRunResults;
}

/** Table with the gateway's result for each row of a dry run. No user has been created yet. */
export const RowsStep = ({ rows, plan }: RowsStepProps) => {
  const { results, isOver, problem } = plan;
  const shown = useMemo(
    () =>
      rows
        .map(({ line, values = {} }): Shown => ({ line, values, result: results.get(line) }))
        .sort((one, other) => placeOf(one) - placeOf(other) || one.line - other.line),
    [rows, results],
  );
  const told = [...results.values()];
  const [created, unchanged] = (["ok", "unchanged"] as const).map((status) => told.filter((result) => result.status === status).length);
  const refused = shown.flatMap(({ result, values }) => (result !== undefined && isRefused(result) ? [{ ...result, values }] : []));
  return (
    <div className="parley-import-rows">
      {isOver ? null : <ProgressBar done={results.size} total={rows.length} label={t("label")} />}
      <p role="status">
        {isOver
          ? [t("willCreate", { count: created ?? 0 }), t("areUnchanged", { count: unchanged ?? 0 }), t("areRefused", { count: refused.length })].join(
              " · ",
            )
          : t("checking", { done: results.size, total: rows.length })}
      </p>
      {problem === undefined ? null : (
        <Callout intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {/* Changes the key to mount the table again when the results arrive, because its column widths follow the first content. */}
      <Table key={String(isOver)} label={t("label")} columns={COLUMNS} rows={shown} rowKey={keyOf} />
      {isOver && refused.length > 0 ? (
        <p>
          <Button icon={<DownloadIcon />} onClick={() => downloadResults(importUsers, refused)}>
            {t("download")}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
