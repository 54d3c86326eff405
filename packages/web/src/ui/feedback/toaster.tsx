import "../page-base.ts";
import { OverlayToaster } from "@blueprintjs/core/lib/esm/components/toast/overlayToaster.js";
import type { Toaster } from "@blueprintjs/core/lib/esm/components/toast/toaster.js";
import { type ReactNode, useRef } from "react";
import { useFreePlace } from "./free-place.ts";

/**
 * Creates the toaster. In a separate chunk, because the first screens show no notices. Escape does not close notices,
 * because it belongs to an open dialog. Notices are at the bottom, one at a time, so that they cover no control of a
 * header; above the main buttons that are there.
 */
export const createToaster = (): Promise<Toaster> => OverlayToaster.create({ position: "bottom", maxToasts: 1, canEscapeKeyClear: false });

/**
 * Content of a notice. Its title is a separate element, as under the bell, so that tests and screen readers can find
 * it.
 */
const Notice = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const content = useRef<HTMLDivElement>(null);
  useFreePlace(content);
  return (
    <div ref={content}>
      {title === "" ? null : <strong>{title}</strong>}
      <div>{text}</div>
    </div>
  );
};

export const noticeContent = (title: string, text: string): ReactNode => <Notice title={title} text={text} />;
