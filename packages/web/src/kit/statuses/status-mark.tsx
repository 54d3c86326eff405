import { MarkedTag } from "../../ui/feedback/marked-tag.tsx";
import { STATUS_ICONS } from "../../ui/path-icons/status-icons.tsx";
import { type Statuses, type StatusKind, statusLook } from "./status-look.ts";

interface StatusMarkProps<K extends StatusKind> {
  readonly of: K;
  readonly status: Statuses[K];
  /** Label from the feature's catalogue. */
  readonly children: string;
}

/** A status by its mark, in its own colour, and its name. */
export function StatusMark<K extends StatusKind>({ of, status, children }: StatusMarkProps<K>) {
  return <AnyStatusMark of={of} status={status} text={children} />;
}

/** The same for a wire value that may be unknown. */
export const AnyStatusMark = ({ of, status, text }: { readonly of: StatusKind; readonly status: string; readonly text: string }) => {
  const { colour, icon } = statusLook(of, status);
  return (
    <MarkedTag colour={colour} icon={icon === undefined ? undefined : STATUS_ICONS.get(icon)}>
      {text}
    </MarkedTag>
  );
};
