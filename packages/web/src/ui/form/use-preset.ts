import { useEffect } from "react";
import { type FieldValues, type Path, type PathValue, useFormContext } from "react-hook-form";

/** Sets a field's initial value once it is known, when there is only one choice. The user's choice is kept. */
export function usePreset<Values extends FieldValues, N extends Path<Values>>(name: N, value: PathValue<Values, N> | undefined): void {
  const { getValues, setValue } = useFormContext<Values>();
  useEffect(() => {
    const present: unknown = getValues(name);
    const isEmpty = present === undefined || present === null || present === "" || present === 0 || Number.isNaN(present);
    if (value !== undefined && isEmpty) setValue(name, value);
  }, [name, value, getValues, setValue]);
}
