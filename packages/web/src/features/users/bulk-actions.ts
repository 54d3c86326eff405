import { type User, users } from "@parley/core/contract/main/users";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../shared/session/use-session.ts";
import type { BulkAction } from "../../ui/list/bulk-bar.tsx";
import { userCalls } from "./queries.ts";
import { refusal } from "./status-button.tsx";
import { statusCommand } from "./status-command.ts";

const t = defineMessages("users.bulk", {
  activate: "Activate",
  deactivate: "Deactivate",
  remark: "Remark",
  askActivate: { one: "Activate {count} user?", other: "Activate {count} users?" },
  askDeactivate: { one: "Deactivate {count} user?", other: "Deactivate {count} users?" },
  isActive: "is active already",
  isInactive: "is inactive already",
});

/** Activates or deactivates the users chosen, each with the one remark. */
export function useUserBulkActions(): readonly BulkAction<User>[] {
  const own = useUser();
  const disabledReason = useDeniedReason(users.setStatus.access);
  const { mutateAsync } = useMutation(userCalls.setStatus.mutation({ quiet: true }));
  return useMemo(() => {
    const action = (active: boolean): BulkAction<User> => ({
      id: active ? "activate" : "deactivate",
      label: active ? t("activate") : t("deactivate"),
      intent: active ? "success" : "danger",
      remark: t("remark"),
      disabledReason,
      question: (count) => t(active ? "askActivate" : "askDeactivate", { count }),
      refuses: (user) => (user.active === active ? t(active ? "isActive" : "isInactive") : active ? undefined : refusal(user, own)),
      act: (user, remark) => mutateAsync({ body: { loginId: user.loginId, active, remark } }),
      command: (chosen, remark) => statusCommand(chosen, active, remark),
    });
    return [action(true), action(false)];
  }, [own, disabledReason, mutateAsync]);
}
