import "../page-base.ts";
import { OverlayToaster } from "@blueprintjs/core/lib/esm/components/toast/overlayToaster.js";
import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import type { ReactNode } from "react";

/**
 * Creates the toaster, in a separate chunk because first screens show no notices. `create` is asynchronous since
 * Blueprint 6. Escape does not close notices: it belongs to the dialog below them.
 */
export const createToaster = (): Promise<Toaster> => OverlayToaster.create({ position: "top", maxToasts: 5, canEscapeKeyClear: false });

/** The title is a separate element, as in the bell, so that it can be found and searched for. */
export const noticeContent = (title: string, text: string): ReactNode =>
  title === "" ? (
    text
  ) : (
    <>
      <strong>{title}</strong>
      <div>{text}</div>
    </>
  );
