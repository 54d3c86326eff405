import "../page-base.ts";
import { OverlayToaster } from "@blueprintjs/core/lib/esm/components/toast/overlayToaster.js";
import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import type { ReactNode } from "react";

/**
 * Where notices appear. A file of its own, because no notice is part of a first screen. `create` answers a promise since Blueprint 6. Escape is not theirs:
 * it is for the dialog that they lie over, which would hear of it no more.
 */
export const createToaster = (): Promise<Toaster> => OverlayToaster.create({ position: "top", maxToasts: 5, canEscapeKeyClear: false });

/** The title is an element of its own, as in the bell: people find an error by it, and so do those who search the page for it. */
export const noticeContent = (title: string, text: string): ReactNode =>
  title === "" ? (
    text
  ) : (
    <>
      <strong>{title}</strong>
      <div>{text}</div>
    </>
  );
