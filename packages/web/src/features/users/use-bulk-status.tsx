import { activateUsers, deactivateUsers } from "@parley/core/bulk";
import { type User, users } from "@parley/core/contract/main/users";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { BulkDialog } from "../../kit/bulk/bulk-dialog.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import { Select, TextArea } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import type { BulkAction, Chosen } from "../../ui/list/bulk-bar.tsx";
import { OPEN_CHATS_OPTIONS } from "./open-chats-field.tsx";
import { refusal } from "./status-button.tsx";
import { filterCommand, isNarrowed, statusCommand, type UserFilter } from "./status-command.ts";
import { nameOf, statusText } from "./user-texts.tsx";

const t = defineMessages("users.bulk", {
  activate: "Activate",
  deactivate: "Deactivate",
  remark: "Remark",
  openChats: "Their open chats",
  remarkHelp: "Why? It is kept with each user and in the audit trail.",
  askActivate: { one: "Activate {count} user?", other: "Activate {count} users?" },
  askDeactivate: { one: "Deactivate {count} user?", other: "Deactivate {count} users?" },
  isActive: "is active already",
  isInactive: "is inactive already",
  change: "{before} → {after}",
});

interface Asking {
  readonly active: boolean;
  readonly rows: readonly User[];
  readonly chosen: Chosen;
}

const valuesOf = ({ loginId }: User) => ({ loginId });
const openChatsOf = ({ openChats }: Record<string, unknown>) => (openChats === "end" ? "end" : "queue");
const remarkOf = ({ remark }: Record<string, unknown>) => (typeof remark === "string" ? remark : "");

interface StatusDialogProps {
  readonly asking: Asking;
  /** What the list is narrowed down by, for those that are not so already. */
  readonly filter: UserFilter;
  readonly onClose: () => void;
}

const StatusDialog = ({ asking: { active, rows, chosen }, filter, onClose }: StatusDialogProps) => {
  const own = useUser();
  const refuses = useCallback(
    (user: User) => (user.active === active ? t(active ? "isActive" : "isInactive") : active ? undefined : refusal(user, own)),
    [active, own],
  );
  return (
    <BulkDialog<User>
      operation={active ? activateUsers : deactivateUsers}
      rows={rows}
      valuesOf={valuesOf}
      nameOf={nameOf}
      question={(count) => t(active ? "askActivate" : "askDeactivate", { count })}
      confirm={t(active ? "activate" : "deactivate")}
      intent={active ? "success" : "danger"}
      defaults={active ? { remark: "" } : { remark: "", openChats: "queue" }}
      refuses={refuses}
      fields={(args, change) => (
        <>
          <Labelled label={t("remark")} help={t("remarkHelp")} required>
            {(control) => <TextArea {...control} value={remarkOf(args)} onChange={(remark) => change({ remark })} rows={2} />}
          </Labelled>
          {active ? null : (
            <Labelled label={t("openChats")}>
              {({ intent: _intent, ...control }) => (
                <Select {...control} value={openChatsOf(args)} onChange={(openChats) => change({ openChats })} options={OPEN_CHATS_OPTIONS} />
              )}
            </Labelled>
          )}
        </>
      )}
      tell={({ before, after }) => t("change", { before: statusText(before.active === true), after: statusText(after.active === true) })}
      command={(changing, args) =>
        chosen.isAll && isNarrowed(filter)
          ? filterCommand(filter, active, remarkOf(args), active ? undefined : openChatsOf(args))
          : statusCommand(changing, active, remarkOf(args), active ? undefined : openChatsOf(args))
      }
      onClose={(begun) => {
        if (begun) chosen.clear();
        onClose();
      }}
    />
  );
};

/** Activates or deactivates the users chosen, each with the one remark: the actions of the list, and the dialog that they open. */
export function useBulkStatus(filter: UserFilter): { readonly actions: readonly BulkAction<User>[]; readonly dialog: ReactNode } {
  const disabledReason = useDeniedReason(users.setStatus.access);
  const [asking, setAsking] = useState<Asking>();
  const actions = useMemo(() => {
    const action = (active: boolean): BulkAction<User> => ({
      id: active ? "activate" : "deactivate",
      label: t.ref(active ? "activate" : "deactivate"),
      intent: active ? "success" : "danger",
      disabledReason,
      open: (rows, chosen) => setAsking({ active, rows, chosen }),
    });
    return [action(true), action(false)];
  }, [disabledReason]);
  const dialog = asking === undefined ? null : <StatusDialog asking={asking} filter={filter} onClose={() => setAsking(undefined)} />;
  return { actions, dialog };
}
