import { importSample } from "@parley/core/bulk";
import { useState } from "react";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { FileInput } from "../../../../ui/controls/file-input.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { messageOf } from "../../../../ui/feedback/notify.ts";
import { DownloadIcon } from "../../../../ui/icons.ts";
import { csv, downloadText } from "../../../../ui/reports/csv.ts";
import { type FileTable, readTable } from "./read-table.ts";

const t = defineMessages("users.import.choose", {
  label: "CSV file",
  help: "A CSV file in UTF-8 with a header row, separated by commas, semicolons or tabs. Leave out passwords: each person is invited by e-mail and sets their own.",
  sample: "Download a sample file",
  read: { one: "{name}: {count} row", other: "{name}: {count} rows" },
});

interface FileFieldProps {
  readonly role: string | undefined;
  readonly table: FileTable | undefined;
  readonly onRead: (table: FileTable | undefined) => void;
}

export const FileField = ({ role = "", table, onRead }: FileFieldProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const read = async (chosen: File) => {
    setFile(chosen);
    try {
      onRead(await readTable(chosen));
      setProblem(undefined);
    } catch (thrown) {
      onRead(undefined);
      setProblem(messageOf(thrown));
    }
  };
  return (
    <>
      <Labelled label={t("label")} help={t("help")} error={problem} required>
        {(control) => (
          <FileInput {...control} value={file ?? table?.file ?? null} onChange={(chosen) => void read(chosen)} accept=".csv,.tsv,.txt,text/csv" />
        )}
      </Labelled>
      {table === undefined ? (
        <p>
          <Button icon={<DownloadIcon />} onClick={() => downloadText("users.csv", csv(importSample(role)))}>
            {t("sample")}
          </Button>
        </p>
      ) : (
        <p role="status">{t("read", { name: table.name, count: table.rows.length })}</p>
      )}
    </>
  );
};
