import { TextArea } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import type { Args } from "./bulk-dialog.tsx";

const remarkOf = ({ remark }: Args): string => (typeof remark === "string" ? remark : "");

interface RemarkFieldProps {
  readonly label: string;
  readonly help: string;
  readonly args: Args;
  readonly change: (part: Args) => void;
}

export const RemarkField = ({ label, help, args, change }: RemarkFieldProps) => (
  <Labelled label={label} help={help} required>
    {(control) => <TextArea {...control} value={remarkOf(args)} onChange={(remark) => change({ remark })} rows={2} />}
  </Labelled>
);
