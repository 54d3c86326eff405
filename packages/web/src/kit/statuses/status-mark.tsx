import { MarkedTag } from "../../ui/feedback/marked-tag.tsx";
import { STATUS_ICONS } from "../../ui/path-icons/status-icons.tsx";
import { type Statuses, type StatusKind, statusAppearanceOf } from "./status-look.ts";

interface StatusMarkProps<K extends StatusKind> {
  readonly of: K;
  readonly status: Statuses[K];
  readonly children: string;
}

/** Tag with a status: its icon in the status colour, and its name. */
export function StatusMark<K extends StatusKind>({ of, status, children }: StatusMarkProps<K>) {
  return <AnyStatusMark of={of} status={status} text={children} />;
}

/** Tag with a status from the gateway, which may be unknown to the console. */
export const AnyStatusMark = ({ of, status, text }: { readonly of: StatusKind; readonly status: string; readonly text: string }) => {
  const { colour, icon } = statusAppearanceOf(of, status);
  return (
    <MarkedTag colour={colour} icon={icon === undefined ? undefined : STATUS_ICONS.get(icon)}>
      {text}
    </MarkedTag>
  );
};
