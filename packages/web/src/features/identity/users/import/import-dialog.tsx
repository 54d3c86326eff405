import { guessMapping, type ImportMapping, importUsers, mappedRows, missingImportColumn } from "@parley/core/bulk";
import { commandOf } from "@parley/core/verbs";
import { userTopic } from "@parley/core/verbs/identity/users";
import { useMemo, useState } from "react";
import type { PageRun } from "../../../../kit/bulk/page-run.ts";
import { usePageRuns } from "../../../../kit/bulk/page-runs.ts";
import { RunDialog } from "../../../../kit/bulk/run-dialog.tsx";
import { useDryRun } from "../../../../kit/bulk/use-plan.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { Select } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { FormDialog } from "../../../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../../../ui/form/main-row.tsx";
import { CopyCommand } from "../../../../ui/text/copy-command.tsx";
import { useIsProviderStaff, useRoleOptions, useStakeholderOptions } from "../queries.ts";
import { ColumnsStep } from "./columns-step.tsx";
import { FileField } from "./file-field.tsx";
import type { FileTable } from "./read-table.ts";
import { RowsStep } from "./rows-step.tsx";

const t = defineMessages("users.import", {
  title: "Import users",
  stakeholder: "Stakeholder",
  chooseStakeholder: "Choose a stakeholder",
  role: "Default role",
  noRole: "From the file",
  login: "Choose the column with the login ID or the e-mail",
  name: "Choose the columns of first and last name, or the column of the full name",
  noRoleYet: "Choose the column with the role, or a default role",
  check: "Check rows",
  noFile: "Choose a file first",
  create: { one: "Create {count} user", other: "Create {count} users" },
  nothing: "No row would create a user",
});

interface Chosen {
  readonly table: FileTable;
  readonly mapping: ImportMapping;
}

/**
 * Dialog that creates users from a file in two steps: assigning the columns, then reviewing the gateway's result per
 * row (ADR 0067). Only valid rows are imported; others can be saved as a file.
 */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const own = useUser();
  const reachesAll = useIsProviderStaff();
  const stakeholders = useStakeholderOptions();
  const [stakeholder, setStakeholder] = useState(reachesAll ? "" : String(own.stakeholderId));
  const stakeholderId = stakeholder === "" ? undefined : Number(stakeholder);
  const roles = useRoleOptions(stakeholderId) ?? [];
  const [role, setRole] = useState("");
  const [chosen, setChosen] = useState<Chosen>();
  const [isChecking, setIsChecking] = useState(false);
  const [run, setRun] = useState<PageRun>();
  const { start } = usePageRuns();
  const rows = useMemo(() => (chosen === undefined ? [] : [...mappedRows(chosen.table.rows, chosen.mapping)]), [chosen]);
  const roleName = roles.find(({ value }) => value === role)?.label();
  const args = { stakeholderId: stakeholderId ?? 0, ...(roleName !== undefined && { role: roleName }) };
  const plan = useDryRun(isChecking && run === undefined ? { operation: importUsers, args, rows } : undefined);
  if (run !== undefined) return <RunDialog run={run} onClose={onClose} />;

  const missing = chosen && missingImportColumn(Object.values(chosen.mapping), roleName !== undefined);
  const good = plan?.isOver === true ? rows.filter(({ line }) => plan.results.get(line)?.status === "ok") : [];
  const begin = () => setRun(start({ operation: importUsers, args, rows: good, total: good.length, nameOf: (key) => key }));
  const map = chosen && Object.entries(chosen.mapping).map(([column, field]) => `${column}=${field}`);
  const command =
    chosen && commandOf(userTopic.verbs.import, { file: chosen.table.name, map, role: roleName, stakeholder: reachesAll ? stakeholder : undefined });
  const refusal = (): string | undefined => {
    if (chosen === undefined) return t("noFile");
    if (stakeholderId === undefined) return t("chooseStakeholder");
    return missing && t(missing === "role" ? "noRoleYet" : missing);
  };
  const actions = isChecking ? (
    <DialogActions
      main={t("create", { count: good.length })}
      onMain={begin}
      onCancel={onClose}
      onBack={() => setIsChecking(false)}
      reason={plan?.isOver === true && good.length === 0 ? t("nothing") : undefined}
      loading={plan?.isOver !== true}
    />
  ) : (
    <DialogActions main={t("check")} onMain={() => setIsChecking(true)} onCancel={onClose} reason={refusal()} />
  );
  return (
    <FormDialog title={t("title")} width="wide" unsaved={chosen !== undefined} onClose={onClose} actions={actions}>
      {isChecking && plan !== undefined ? (
        <RowsStep rows={rows} plan={plan} />
      ) : (
        <>
          <FileField
            role={roles[0]?.label()}
            table={chosen?.table}
            onRead={(table) => setChosen(table && { table, mapping: guessMapping(table.columns) })}
          />
          {reachesAll ? (
            <Labelled label={t("stakeholder")} required>
              {(control) => (
                <Select
                  {...control}
                  value={stakeholder}
                  onChange={(id) => {
                    setStakeholder(id);
                    // Clears the role, because it belongs to the previous stakeholder.
                    setRole("");
                  }}
                  options={stakeholders}
                  placeholder={t("chooseStakeholder")}
                />
              )}
            </Labelled>
          ) : null}
          {chosen === undefined ? null : (
            <>
              <ColumnsStep table={chosen.table} mapping={chosen.mapping} onMapping={(mapping) => setChosen({ ...chosen, mapping })} />
              <Labelled label={t("role")}>
                {(control) => <Select {...control} value={role} onChange={setRole} options={roles} placeholder={t("noRole")} />}
              </Labelled>
            </>
          )}
        </>
      )}
      {command === undefined ? null : <CopyCommand command={command} />}
    </FormDialog>
  );
};
