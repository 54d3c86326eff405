import type { BareRow, CallInput, CallName, Row } from "@parley/core/contract";
import { partFields } from "@parley/core/contract/path-fields";
import { exports } from "@parley/core/contract/reporting/exports";
import type { Verb } from "@parley/core/verbs";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { type AskedOfList, listFileCommand } from "./list-file-command.ts";

const t = defineMessages("exports.list", {
  lead: {
    one: "The {count} matching row, with all columns of the list.",
    other: "All {count} matching rows in this order, with all columns of the list.",
  },
});

const exportCalls = areaQueries("exports", exports);

export interface ListExportOptions {
  /** Call that returns the file: `users.file`; without one nothing can be exported. */
  readonly file: { readonly call: CallName; readonly row: Row } | undefined;
  /** Present query of the list, by the fields of its call, without a page; includes path parameters. */
  readonly asked: AskedOfList;
  /** Number of matching rows. */
  readonly count: number;
  /** Title of the exported items. */
  readonly what: string;
  /** Verb of the same list. */
  readonly verb?: Verb | undefined;
  /** Description of additional columns in the file. */
  readonly lead?: string;
}

export interface ListExport {
  readonly onExport: (() => void) | undefined;
  /** Opens a schedule with this name. */
  readonly onSchedule: ((name: string) => void) | undefined;
  /** Rendered next to the list; null while closed. */
  readonly dialog: ReactElement | null;
}

/** Export of a list (ADR 0089): all matching rows as a file, with the list's filters, search and order. */
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
    // The type of its query is not known here; the list has made the same query.
    const asFile: BareRow & { readonly download: true } = { ...row, download: true };
    const { params, rest } = partFields(row, given);
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
