import { Spinner as BlueprintSpinner } from "@blueprintjs/core/lib/esm/components/spinner/spinner.js";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.skeleton", { loading: "Loading" });

interface SkeletonProps {
  readonly lines?: number;
  /** Heights of a text line are the default. */
  readonly height?: number | string;
  readonly width?: number | string;
}

/** Grey bars in the shape of what is being loaded; said once to a screen reader, not once a bar. */
export const Skeleton = ({ lines = 3, height, width }: SkeletonProps) => (
  <div role="status" aria-label={t("loading")} className="parley-skeletons">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
      <div key={line} className="bp6-skeleton" style={{ height, width }} aria-hidden>
        &nbsp;
      </div>
    ))}
  </div>
);

/** A figure or chart that is being loaded. */
export const BlockSkeleton = ({ height = 220 }: { readonly height?: number }) => <Skeleton lines={1} height={height} />;

export const Spinner = ({ size = 20 }: { readonly size?: number }) => <BlueprintSpinner size={size} aria-label={t("loading")} />;
