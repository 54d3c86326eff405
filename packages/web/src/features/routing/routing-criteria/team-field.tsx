import { Select } from "../../../ui/controls/inputs.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useTeamOptions } from "./queries.ts";

interface TeamFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly nobody: string;
}

export const TeamField = ({ label, help, nobody }: TeamFieldProps) => {
  const teams = useTeamOptions();
  return (
    <Field<Record<string, number | null>, string> name="teamId" label={label} help={help}>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          options={teams ?? []}
          placeholder={nobody}
          value={value === null || value === undefined ? "" : String(value)}
          onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
        />
      )}
    </Field>
  );
};
