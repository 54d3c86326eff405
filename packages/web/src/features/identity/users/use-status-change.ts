import type { StatusChange, User } from "@parley/core/contract/identity/users";
import { truncated } from "@parley/core/text";
import { useMutation } from "@tanstack/react-query";
import type { output } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { userCalls } from "./queries.ts";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.status", {
  activated: "{name} reactivated",
  deactivated: "{name} deactivated and signed out everywhere",
  undo: "Undo",
  undone: "Undone: {remark}",
});

/**
 * Returns a function that activates or deactivates a user and offers an undo. The remark of the undo names the original
 * change.
 */
export function useStatusChange(): (
  user: User,
  active: boolean,
  remark: string,
  left?: Pick<output<typeof StatusChange>, "openChats" | "openTickets">,
) => Promise<void> {
  const { mutateAsync } = useMutation(userCalls.setStatus.mutation({ quiet: true }));
  const again = useMutation(userCalls.setStatus.mutation());
  return async (user, active, remark, left) => {
    await mutateAsync({ body: { loginId: user.loginId, active, remark, ...left } });
    const undo = () => again.mutate({ body: { loginId: user.loginId, active: !active, remark: truncated(t("undone", { remark }), 500) } });
    showSuccessNotice(t(active ? "activated" : "deactivated", { name: nameOf(user) }), { action: { label: t("undo"), onClick: undo } });
  };
}
