import { Button as BlueprintButton } from "@blueprintjs/core/lib/esm/components/button/buttons.js";
import {
  type ComponentProps,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
} from "react";
import type { Intent } from "../intent.ts";
import { WithReason } from "./disabled-reason.tsx";

export interface ButtonLook {
  readonly intent?: Intent;
  readonly variant?: "solid" | "minimal" | "outlined";
  readonly size?: "small" | "medium" | "large";
  /** Icon before the text, an icon component from `ui/icons.ts`. */
  readonly icon?: ReactElement;
  readonly endIcon?: ReactElement;
  readonly fill?: boolean;
  readonly active?: boolean;
}

export interface ButtonProps extends ButtonLook {
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly type?: "button" | "submit";
  readonly disabled?: boolean;
  /** Reason why the button is disabled. It stays focusable, so that screen readers announce the reason. */
  readonly disabledReason?: string;
  readonly loading?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Tooltip, for example with the shortcut. */
  readonly title?: string;
  /** Accessible name, if the text does not state on what the button acts. */
  readonly "aria-label"?: string;
  readonly "aria-expanded"?: boolean;
  readonly "aria-haspopup"?: ComponentProps<"button">["aria-haspopup"];
  readonly "aria-pressed"?: boolean;
  readonly "data-testid"?: string;
}

/** Joins class names and skips missing ones. */
const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(" ");

/**
 * Returns the focus to a button that lost it, because the button was disabled while working or was mounted again with a
 * different `disabledReason`. `state` must differ after each such change.
 */
function useKeptFocus(ref: ButtonProps["ref"], state: string) {
  const own = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what the focus is lost by
  useLayoutEffect(() => {
    const has = document.activeElement;
    if (hadFocus.current && (has === null || has === document.body)) own.current?.focus({ preventScroll: true });
  }, [state]);
  const takeRef = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element;
      if (typeof ref === "function") ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const onFocus = useCallback(() => {
    hadFocus.current = true;
  }, []);
  const onBlur = useCallback(({ currentTarget }: FocusEvent<HTMLButtonElement>) => {
    // Keeps the flag if the button is disabled, because it then loses the focus without an action of the user.
    if (!currentTarget.disabled) hadFocus.current = false;
  }, []);
  return { ref: takeRef, onFocus, onBlur };
}

export const Button = ({ disabledReason, type = "button", className, ref, ...props }: ButtonProps) => {
  const kept = useKeptFocus(ref, `${props.loading === true} ${disabledReason === undefined}`);
  return (
    <WithReason reason={disabledReason}>
      {disabledReason === undefined ? (
        <BlueprintButton type={type} className={className} {...props} {...kept} />
      ) : (
        <BlueprintButton type="button" {...props} {...kept} className={classes("parley-denied", className)} aria-disabled onClick={undefined} />
      )}
    </WithReason>
  );
};

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "endIcon" | "fill"> {
  readonly icon: ReactElement;
  readonly label: string;
}

/** Button that shows only an icon. */
export const IconButton = ({ label, disabledReason, type = "button", variant = "minimal", className, ...props }: IconButtonProps) => (
  <WithReason reason={disabledReason ?? label}>
    {disabledReason === undefined ? (
      <BlueprintButton type={type} variant={variant} aria-label={label} className={className} {...props} />
    ) : (
      <BlueprintButton
        type="button"
        variant={variant}
        aria-label={label}
        {...props}
        className={classes("parley-denied", className)}
        aria-disabled
        onClick={undefined}
      />
    )}
  </WithReason>
);
