import { type User, users } from "@parley/core/contract/main/users";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { WaitingAddress } from "../../ui/feedback/waiting-address.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
import { userCalls } from "./queries.ts";
import { StatusTag } from "./user-columns.tsx";
import { UserForm } from "./user-form.tsx";

const t = defineMessages("users.panel", {
  loginId: "Login ID",
  stakeholder: "Stakeholder",
  status: "Status",
  remark: "Last remark",
  lastSeen: "Last seen",
  created: "Created",
  edit: "Details",
});

const AddressOf = ({ user }: { readonly user: User }) => {
  const denied = useDeniedReason(users.update.access);
  const again = useMutation(userCalls.sendConfirmation.mutation());
  const keep = useMutation(userCalls.keepEmail.mutation());
  const call = { params: { id: user.id } };
  if (!user.active) return null;
  return <WaitingAddress address={user} disabledReason={denied} onSend={() => again.mutateAsync(call)} onKeep={() => keep.mutateAsync(call)} />;
};

/** One user beside the list. */
export const UserPanel = ({ user }: { readonly user: User }) => (
  <>
    <DescriptionList
      rows={[
        [t("loginId"), user.loginId],
        [t("stakeholder"), user.stakeholderTitle],
        [t("status"), <StatusTag key="status" active={user.active} />],
        ...(user.remark === null ? [] : [[t("remark"), user.remark] as const]),
        [t("lastSeen"), <TimeText key="lastSeen" value={user.lastSeenAt} />],
        [t("created"), <AbsoluteTimeText key="created" value={user.createdAt} />],
      ]}
    />
    <h2 className="parley-panel-heading">{t("edit")}</h2>
    <AddressOf key={`address of ${user.id}`} user={user} />
    <UserForm key={user.id} user={user} />
  </>
);
