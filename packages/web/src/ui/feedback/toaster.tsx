import "../page-base.ts";
import { OverlayToaster } from "@blueprintjs/core/lib/esm/components/toast/overlayToaster.js";
import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import type { ReactNode } from "react";

/**
 * Creates the toaster. In a separate chunk, because the first screens show no notices. Escape does not close notices,
 * because it belongs to an open dialog. Notices are at the bottom, one at a time, so that they cover no control of a
 * header.
 */
export const createToaster = (): Promise<Toaster> => OverlayToaster.create({ position: "bottom", maxToasts: 1, canEscapeKeyClear: false });

/**
 * Renders a notice. Its title is a separate element, as under the bell, so that tests and screen readers can find it.
 */
export const noticeContent = (title: string, text: string): ReactNode =>
  title === "" ? (
    text
  ) : (
    <>
      <strong>{title}</strong>
      <div>{text}</div>
    </>
  );
