import { useEffect } from "react";
import { type FieldValues, type Path, type PathValue, useFormContext } from "react-hook-form";

/**
 * Sets the initial value of an empty field when it becomes known, if there is only one option. A value chosen by the
 * user stays.
 */
export function usePreset<Values extends FieldValues, N extends Path<Values>>(name: N, value: PathValue<Values, N> | undefined): void {
  const { getValues, setValue } = useFormContext<Values>();
  useEffect(() => {
    const present: unknown = getValues(name);
    const isEmpty = present === undefined || present === null || present === "" || present === 0 || Number.isNaN(present);
    if (value !== undefined && isEmpty) setValue(name, value);
  }, [name, value, getValues, setValue]);
}
