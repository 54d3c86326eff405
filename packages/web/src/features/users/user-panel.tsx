import type { User } from "@parley/core/contract/main/users";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { AbsoluteTimeText, TimeText } from "../../ui/text/time-text.tsx";
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
    <UserForm key={user.id} user={user} />
  </>
);
