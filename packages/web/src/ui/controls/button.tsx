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
  /** A static icon component of `ui/icons.ts`. */
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
  /** Reason why the button is disabled; it stays focusable and announces the reason. */
  readonly disabledReason?: string;
  readonly loading?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Tooltip with the shortcut. */
  readonly title?: string;
  /** Accessible name, if the text does not say what the button acts on. */
  readonly "aria-label"?: string;
  readonly "aria-expanded"?: boolean;
  readonly "aria-haspopup"?: ComponentProps<"button">["aria-haspopup"];
  readonly "aria-pressed"?: boolean;
  readonly "data-testid"?: string;
}

/** Undefined without classes. */
const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(" ");

/**
 * Browsers drop focus from an element that is disabled during work, or remounted because its reason changed. This
 * returns focus to keyboard users. `state` differs each time.
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
    // A disabled button loses focus without the user's doing.
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
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A button that shows an icon only. */
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
