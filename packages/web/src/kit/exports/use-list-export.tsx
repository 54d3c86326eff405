import type { BareRow, CallInput, CallName, Row } from "@parley/core/contract";
import { splitPathFields } from "@parley/core/contract/path-fields";
import { exports } from "@parley/core/contract/reporting/exports";
import type { Verb } from "@parley/core/verbs";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { type ListQueryParams, listFileCommand } from "./list-file-command.ts";

const t = defineMessages("exports.list", {
  lead: {
    one: "The {count} matching row, with all columns of the list.",
    other: "All {count} matching rows in this order, with all columns of the list.",
  },
});

const exportCalls = areaQueries("exports", exports);

export interface ListExportOptions {
  /** Call that returns the file, such as `users.file`. If undefined, the list cannot be exported. */
  readonly file: { readonly call: CallName; readonly row: Row } | undefined;
  /** Current query of the list, without the page; includes path parameters. */
  readonly asked: ListQueryParams;
  readonly count: number;
  readonly what: string;
  readonly verb?: Verb | undefined;
  /** Text at the top of the dialog, such as a note about additional columns in the file. */
  readonly lead?: string;
}

export interface ListExport {
  readonly onExport: (() => void) | undefined;
  readonly onSchedule: ((name: string) => void) | undefined;
  /** Open dialog, which the screen renders next to the list; null while closed. */
  readonly dialog: ReactElement | null;
}

/**
 * Manages the export of a list (ADR 0089): all matching rows as a file, with the list's filters, search and sort order.
 */
export function useListExport({ file, asked, count, what, verb, lead = t("lead", { count }) }: ListExportOptions): ListExport {
  const [opened, setOpened] = useState<{ readonly scheduled?: string }>();
  const { mutateAsync } = useMutation(exportCalls.create.mutation({ quiet: true }));
  const name = file?.row.listFile?.name;
  if (file === undefined || name === undefined) return { onExport: undefined, onSchedule: undefined, dialog: null };
  const { call, row } = file;
  const given = Object.fromEntries(
    Object.entries(asked).flatMap(([field, value]) => (value === undefined || value === "" ? [] : [[field, String(value)]])),
  );
  const download = async (fileType: string) => {
    // Casts the query, whose type is unknown here. It is valid, because the list has sent the same query.
    const asFile: BareRow & { readonly download: true } = { ...row, download: true };
    const { params, rest } = splitPathFields(row, given);
    const input = { ...(params && { params }), query: { ...rest, fileType } } as CallInput<typeof asFile>;
    const { fileName, body, contentType } = await connection().client.download(asFile, input);
    saveFile(fileName ?? `${name}.${fileType}`, new Uint8Array(body), contentType);
  };
  const dialog =
    opened === undefined ? null : (
      <ExportDialog
        what={what}
        lead={lead}
        count={count}
        download={download}
        mail={({ fileType, emailTo }) => mutateAsync({ body: { list: name, query: given, fileType, emailTo } })}
        command={(way) => listFileCommand({ call, name, verb }, asked, way)}
        schedule={{ source: { list: name, filters: given }, name: opened.scheduled ?? what, isFirst: opened.scheduled !== undefined }}
        onClose={() => setOpened(undefined)}
      />
    );
  return { onExport: () => setOpened({}), onSchedule: (scheduled) => setOpened({ scheduled }), dialog };
}
