import type { FieldError, FieldErrors } from "react-hook-form";
import { coreText } from "../../shared/messages/core-text.ts";

const ERROR = '.parley-field-error, [aria-invalid="true"]';
const CONTROL = '[aria-invalid="true"], input, select, textarea, button, [tabindex]';

const isUsable = (element: HTMLElement): boolean => !element.matches(":disabled") && element.tabIndex >= 0;

/** Focuses the control of an error, such as an input or a button, or the message if it belongs to no control. */
function focusError(error: HTMLElement, group: Element | null): void {
  const control = [...(group?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].find(isUsable) ?? error;
  if (control === error && error.tabIndex < 0) error.tabIndex = -1;
  control.focus({ preventScroll: true });
}

/**
 * Scrolls to the first error in a form and focuses its control. Without errors of fields, scrolls to the message above
 * the form, and the focus stays on the button. Returns false if the form shows no error at all.
 */
export function showFirstError(form: HTMLElement): boolean {
  const error = form.querySelector<HTMLElement>(ERROR);
  const group = error?.closest(".bp6-form-group") ?? null;
  const shown = group ?? error ?? form.querySelector('[role="alert"]');
  if (error !== null) focusError(error, group);
  shown?.scrollIntoView({ block: "nearest" });
  return shown !== null;
}

/** Returns the message of a field's error, or of the first one in its list. */
export const messageIn = (error: FieldError | undefined): string | undefined =>
  error?.message ??
  (Array.isArray(error) ? (error as readonly (FieldError | undefined)[]).find((one) => one?.message !== undefined)?.message : undefined);

/** Returns the texts of all errors with their paths, for errors that no part of the form shows. */
export const errorTexts = (errors: FieldErrors, within = ""): readonly string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const path = key === "root" ? within : [within, key].filter(Boolean).join(".");
    if (typeof error.message !== "string") return errorTexts(error as FieldErrors, path);
    return [path === "" ? coreText(error.message) : `${path}: ${coreText(error.message)}`];
  });
