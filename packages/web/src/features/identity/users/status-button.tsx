import { type User, users } from "@parley/core/contract/identity/users";
import { userTopic } from "@parley/core/verbs/identity/users";
import { useState } from "react";
import { bulkCommand } from "../../../kit/bulk/bulk-command.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { DEFAULT_OPEN_WORK, OpenWorkFields, openChatsOf, openTicketsOf, openWorkFlags } from "./open-chats-field.tsx";
import { useStatusChange } from "./use-status-change.ts";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.statusButton", {
  activate: "Activate",
  deactivate: "Deactivate",
  activateTitle: "Activate {name}?",
  deactivateTitle: "Deactivate {name}?",
  activateText: "{name} can sign in again with the same role.",
  deactivateText: "{name} is signed out everywhere immediately and can no longer sign in. Messages they wrote keep their name.",
  help: "The reason is recorded with the user and in the audit trail.",
  self: "You cannot deactivate yourself",
});

/**
 * Returns a reason, other than a missing right, why the signed-in user may not change `user`. Users cannot change
 * themselves.
 */
export const refusal = (user: Pick<User, "id">, own: { readonly userId: number }): string | undefined =>
  user.id === own.userId ? t("self") : undefined;

export const StatusButton = ({ user }: { readonly user: User }) => {
  const own = useUser();
  const denied = useDeniedReason(users.setStatus.access);
  const change = useStatusChange();
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(DEFAULT_OPEN_WORK);
  const next = !user.active;
  const verb = next ? t("activate") : t("deactivate");
  const name = nameOf(user);
  return (
    <>
      <Button intent={next ? "success" : "danger"} disabledReason={denied ?? (next ? undefined : refusal(user, own))} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {asking ? (
        <RemarkDialog
          title={next ? t("activateTitle", { name }) : t("deactivateTitle", { name })}
          confirm={verb}
          intent={next ? "success" : "danger"}
          help={t("help")}
          command={(remark) =>
            bulkCommand(userTopic.verbs[next ? "activate" : "deactivate"], {
              ids: [user.loginId],
              values: { remark, ...(next ? {} : openWorkFlags(left)) },
            })
          }
          onConfirm={(remark) =>
            change(user, next, remark, next ? undefined : { openChats: openChatsOf(left.openChats), openTickets: openTicketsOf(left.openTickets) })
          }
          onClose={() => setAsking(false)}
        >
          <p>{next ? t("activateText", { name }) : t("deactivateText", { name })}</p>
          {next ? null : <OpenWorkFields loginId={user.loginId} value={left} onChange={setLeft} />}
        </RemarkDialog>
      ) : null}
    </>
  );
};
