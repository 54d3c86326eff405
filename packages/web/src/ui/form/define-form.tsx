import { zodResolver } from "@hookform/resolvers/zod";
import { type FailureCode, GatewayError } from "@parley/core/errors";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import { type DefaultValues, type FieldErrors, type FieldValues, FormProvider, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { core } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Callout } from "../feedback/callout.tsx";
import { consumePress } from "../keys/key-release.ts";
import { ConflictChoice, type ConflictReading } from "./conflict-choice.tsx";
import { Field, type FieldProps, ShownFields } from "./field.tsx";
import { errorTexts, showFirstError } from "./first-error.ts";
import { formParts } from "./form-parts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { FormFooter, isSubmitShortcut } from "./main-row.tsx";
import { assignErrorToField, type PlacedProblems, placeProblems } from "./problems.ts";
import { installSchemaTexts } from "./schema-texts.ts";
import { SubmitHoldContext } from "./submit-hold.ts";
import { useReportUnsaved } from "./unsaved.ts";

const t = defineMessages("ui.form", {
  unsaved: "Unsaved changes",
  unchanged: "No changes yet",
  conflict: "Choose a version first",
});

installSchemaTexts();

/**
 * Returns whether an event comes from this form. React also passes on events of a dialog that was opened by the form,
 * although it has a form of its own.
 */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target instanceof Node && currentTarget.contains(target);

const NOTHING_WRONG = { atTop: [] } as const;

export interface FormProps<Values extends FieldValues, Sent> {
  readonly defaults: DefaultValues<Values>;
  /** Called to save the values. If it rejects, field errors are shown at their fields, and others above the form. */
  readonly onSubmit: (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => Promise<unknown>;
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly children: ReactNode | ((form: UseFormReturn<Values, unknown, Sent>) => ReactNode);
  /** `false` if nothing is lost on leaving, and on public screens, which have no router. */
  readonly guard?: boolean;
  /** Reads the newer row in a conflict (design section 4). Without it, a conflict is shown as an ordinary error. */
  readonly conflict?: ConflictReading<Values>;
  /**
   * Fields to which errors without details are assigned, by error code. For example, `{ conflict: "name" }` stands for
   * a name that already exists.
   */
  readonly blames?: Partial<Record<FailureCode, Path<Values>>>;
  /** True if the form can be submitted without changes, for example to create an item with default values. */
  readonly sendUnchanged?: boolean;
  /** True if something outside the fields is unsaved, or if the defaults themselves are, such as a restored text. */
  readonly unsaved?: boolean;
}

/**
 * Creates a form from a schema of the contract, so that the console rejects the same values as the gateway: `const {
 * Form, Field } = defineForm(UserDraft)`, once per module. Fields such as `TextField` are complete; `Field` accepts any
 * control.
 */
export function defineForm<Values extends FieldValues, Sent>(schema: core.$ZodType<Sent, Values>) {
  const resolver = zodResolver(schema);

  const Form = ({
    defaults,
    onSubmit,
    submit,
    onCancel,
    children,
    guard = true,
    sendUnchanged = true,
    unsaved = false,
    conflict,
    blames,
  }: FormProps<Values, Sent>) => {
    // `showFirstError` replaces the focus of the library, which knows only inputs, in the order of their mounting.
    const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: defaults, mode: "onTouched", shouldFocusError: false });
    const frame = useRef<HTMLFormElement>(null);
    /** Errors of the last failed submit, by the form's schema; empty if the call failed. */
    const [failed, setFailed] = useState<{ readonly errors: FieldErrors<Values> }>();
    const [problems, setProblems] = useState<Pick<PlacedProblems, "atTop" | "title">>(NOTHING_WRONG);
    const sending = useRef(false);
    const failure = useRef<typeof failed>(undefined);
    const shown = useMemo(() => new Set<string>(), []);
    const [stored, setStored] = useState<Values>();
    const [held, hold] = useState<string>();
    const { isDirty, isSubmitting } = form.formState;
    const isUnsaved = isDirty || unsaved;
    useReportUnsaved(isUnsaved);

    const send = async (values: Sent) => {
      setProblems(NOTHING_WRONG);
      setStored(undefined);
      try {
        await onSubmit(values, form);
        form.reset(form.getValues());
      } catch (thrown) {
        failure.current = { errors: {} };
        const present = thrown instanceof GatewayError && thrown.present !== undefined ? conflict?.read(thrown.present) : undefined;
        if (present !== undefined) return setStored(present);
        const placed = placeProblems(assignErrorToField(thrown, blames), shown);
        setProblems(placed);
        for (const { path, message } of placed.onFields) form.setError(path as Path<Values>, { type: "server", message });
      }
    };
    const sendOnce = async () => {
      if (sending.current) return;
      sending.current = true;
      failure.current = undefined;
      try {
        await form.handleSubmit(send, (errors) => {
          failure.current = { errors };
          setProblems(NOTHING_WRONG);
        })();
      } finally {
        sending.current = false;
        setFailed(failure.current);
      }
    };
    useEffect(() => {
      if (failed === undefined || frame.current === null || showFirstError(frame.current)) return;
      const atTop = errorTexts(failed.errors);
      if (atTop.length > 0) setProblems({ atTop });
    }, [failed]);
    useEffect(() => {
      if (problems.atTop.length > 0 && frame.current !== null) showFirstError(frame.current);
    }, [problems]);
    const reason = stored === undefined ? (sendUnchanged || isDirty ? held : t("unchanged")) : t("conflict");
    const sendOnCtrlEnter = (event: KeyboardEvent) => {
      if (!isSubmitShortcut(event) || !isOwn(event)) return;
      consumePress(event);
      if (reason === undefined) void sendOnce();
    };

    return (
      <FormProvider {...form}>
        <ShownFields value={shown}>
          <form
            ref={frame}
            noValidate
            className="parley-form"
            onKeyDown={sendOnCtrlEnter}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isOwn(event)) return;
              // Submits the form on Enter in its only field.
              if (reason === undefined) void sendOnce();
            }}
          >
            {problems.atTop.length === 0 ? null : (
              <Callout intent="danger" title={problems.title} role="alert">
                {problems.atTop.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Callout>
            )}
            {stored === undefined || conflict === undefined ? null : (
              <ConflictChoice
                fields={conflict.fields}
                stored={stored}
                mine={form.getValues()}
                onTakeStored={() => {
                  form.reset(stored);
                  setStored(undefined);
                }}
                onKeepMine={() => setStored(undefined)}
              />
            )}
            <SubmitHoldContext value={hold}>{typeof children === "function" ? children(form) : children}</SubmitHoldContext>
            <div className="parley-save-bar">
              <FormFooter main={submit} onCancel={onCancel} loading={isSubmitting} reason={reason} note={isUnsaved ? t("unsaved") : undefined} />
            </div>
          </form>
          {guard ? <LeaveGuard dirty={isUnsaved} sending={sending} /> : null}
        </ShownFields>
      </FormProvider>
    );
  };

  const TypedField = <N extends Path<Values>>(props: FieldProps<Values, N>) => <Field<Values, N> {...props} />;
  return { Form, Field: TypedField, ...formParts<Values>() };
}
