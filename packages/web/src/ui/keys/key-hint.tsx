import type { ReactNode } from "react";

/** Shortcut of the surrounding button: decorative, hidden without a keyboard or without a shortcut. */
export const KeyHint = ({ children }: { readonly children: ReactNode }) =>
  children == null ? null : (
    <kbd className="parley-kbd parley-key-hint" aria-hidden>
      {children}
    </kbd>
  );
