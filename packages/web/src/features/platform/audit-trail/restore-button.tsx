import { difference } from "@parley/core/audit";
import { type CurrentEntity, type Restoration, readCurrentEntity, restorationOf, restoredSides, restoringInput } from "@parley/core/audit/restore";
import type { Row } from "@parley/core/contract";
import type { FullAuditEntry } from "@parley/core/contract/platform/audit-log";
import { commandOf } from "@parley/core/verbs";
import { auditTopic } from "@parley/core/verbs/platform/audit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DialogActions } from "../../../ui/form/main-row.tsx";
import { UndoIcon } from "../../../ui/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { DifferenceTable } from "./difference-table.tsx";

const t = defineMessages("auditTrail.restore", {
  restore: "Restore…",
  do: "Restore",
  title: "Restore the earlier values?",
  lead: "These fields get the values from before this entry. The change is recorded as a new entry.",
  same: "Nothing to restore.",
  unread: "Loading current values…",
  gone: "The object no longer exists, or it belongs to a stakeholder you are not acting for.",
  label: "Changes",
  now: "Now",
  restored: "Restored",
  done: "{name} restored",
});

type Kept = FullAuditEntry & { readonly entityId: string };

interface LookProps {
  readonly entry: Kept;
  readonly restoration: Restoration;
  readonly present: CurrentEntity | null;
}

const Look = ({ entry, restoration, present }: LookProps) => {
  if (present === null) return <p>{t("gone")}</p>;
  const sides = { ...restoredSides(restoration, entry.before, present), names: entry.names };
  const differences = difference(sides.before, sides.after);
  if (differences.length === 0) return <p>{t("same")}</p>;
  return (
    <>
      <p>{t("lead")}</p>
      <DifferenceTable differences={differences} sides={sides} label={t("label")} heads={[t("now"), t("restored")]} />
      <CopyCommand command={commandOf(auditTopic.verbs.restore, { id: entry.id })} />
    </>
  );
};

const isChanged = ({ entry, restoration, present }: LookProps): boolean => {
  if (present === null) return false;
  const { before, after } = restoredSides(restoration, entry.before, present);
  return difference(before, after).length > 0;
};

const RestoreDialog = ({ entry, restoration, onClose }: Omit<LookProps, "present"> & { readonly onClose: () => void }) => {
  const cancel = useRef<HTMLButtonElement>(null);
  // Loads the current item when the dialog opens. Not cached, because the restore must be based on the version that is
  // shown.
  const {
    data: present,
    error,
    refetch,
  } = useQuery({
    queryKey: ["auditLog", "present", { id: entry.id }],
    queryFn: async () => (await readCurrentEntity(connection().client, restoration, entry.entityId)) ?? null,
    gcTime: 0,
  });
  const { update } = restoration;
  const { mutate, isPending } = useMutation({
    mutationFn: (seen: CurrentEntity) => connection().client.call<Row>(update, restoringInput(restoration, entry.before, seen)),
    meta: { notice: update.notice, stale: [...(update.stale ?? []), "auditLog"] },
  });
  const ready = present !== undefined && isChanged({ entry, restoration, present });
  const restore = () => {
    if (present === undefined || present === null) return;
    mutate(present, {
      onSuccess: () => {
        showSuccessNotice(t("done", { name: String(present[restoration.entity.unique]) }));
        onClose();
      },
      // Loads the item again after a failed restore, because a concurrent change may have made the shown values
      // outdated.
      onError: () => void refetch(),
    });
  };
  const refusal = (): string | undefined => {
    if (present === undefined) return t("unread");
    if (present === null) return t("gone");
    return ready ? undefined : t("same");
  };
  const actions = <DialogActions main={t("do")} onMain={restore} onCancel={onClose} cancelRef={cancel} loading={isPending} reason={refusal()} />;
  return (
    <Dialog title={t("title")} open onClose={onClose} actions={actions} focus={cancel} width="wide">
      {present === undefined ? (
        error === null ? (
          <Skeleton shape="facts" />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Look entry={entry} restoration={restoration} present={present} />
      )}
    </Dialog>
  );
};

const Restore = ({ entry, restoration }: Omit<LookProps, "present">) => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(restoration.update.access);
  return (
    <>
      <Button icon={<UndoIcon />} disabledReason={denied} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("restore")}
      </Button>
      {isOpen ? <RestoreDialog entry={entry} restoration={restoration} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

/**
 * Button that restores an item to its state before the change in an audit entry; hidden if that is impossible (ADR
 * 0073).
 */
export const RestoreButton = ({ entry }: { readonly entry: FullAuditEntry }) => {
  const restoration = restorationOf(entry);
  const { entityId } = entry;
  if (restoration === undefined || entityId === null || entry.before === null) return null;
  return <Restore entry={{ ...entry, entityId }} restoration={restoration} />;
};
