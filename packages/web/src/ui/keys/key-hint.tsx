import type { ReactNode } from "react";

/** The key that does the same as the button that this stands in: to the eye alone, and not where there is no keyboard. Nothing where no key was set. */
export const KeyHint = ({ children }: { readonly children: ReactNode }) =>
  children == null ? null : (
    <kbd className="parley-kbd parley-key-hint" aria-hidden>
      {children}
    </kbd>
  );
