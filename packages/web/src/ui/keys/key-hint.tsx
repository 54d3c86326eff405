import type { ReactNode } from "react";

/**
 * Shows the shortcut of the surrounding button. Decorative, and hidden on devices without a keyboard or if the button
 * has no shortcut.
 */
export const KeyHint = ({ children }: { readonly children: ReactNode }) =>
  children == null ? null : (
    <kbd className="parley-kbd parley-key-hint" aria-hidden>
      {children}
    </kbd>
  );
