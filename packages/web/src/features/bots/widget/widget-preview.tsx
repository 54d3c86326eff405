import type { WidgetConfig } from "@parley/core/contract/bots/widget";
import { useEffect, useRef } from "react";
import { originOf } from "../../../kit/live/live-origin.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showPreview } from "../../../widget/preview.ts";
import { previewGateway } from "./preview-gateway.ts";

const t = defineMessages("widget.preview", { label: "Preview of the widget" });
/** Milliseconds without a change after which the preview shows the form, so that it does not flicker while typing. */
const PAUSE_MS = 400;

/** Preview that is the real widget, in a test conversation. The element contains it, so that it covers nothing else. */
export const WidgetPreview = ({ config }: { readonly config: WidgetConfig }) => {
  const place = useRef<HTMLElement>(null);
  const content = JSON.stringify(config);
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return undefined;
    let remove: (() => void) | undefined;
    const timer = setTimeout(() => {
      const shown: WidgetConfig = JSON.parse(content);
      remove = showPreview(parent, originOf(connection().livePath) || location.origin, shown, previewGateway(shown));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      remove?.();
    };
  }, [content]);
  return <section ref={place} className="parley-widget-preview" aria-label={t("label")} />;
};
