import { PROVIDER_ID, superAdmin } from "@parley/core/access";
import { type User, type UserChange, users } from "@parley/core/contract/identity/users";
import { userTopic } from "@parley/core/verbs/identity/users";
import { useFormContext } from "react-hook-form";
import type { input } from "zod/mini";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { formParts } from "../../../ui/form/form-parts.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { type OpenWorkChoice, OpenWorkFields, openChatsOf, openTicketsOf, openWorkIn } from "./open-chats-field.tsx";
import { useRoleOptions } from "./queries.ts";
import { UserAddress } from "./user-address.tsx";
import { nameOf, statusText, UserState } from "./user-texts.tsx";

const t = defineMessages("users", {
  create: "Create user",
  search: "Search names and e-mail",
  empty: "No users yet",
  emptyText: "Create the first user, with a password or by invitation.",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  loginId: "Login ID",
  contactEmail: "E-mail",
  key: "Your own password",
  keyHelp: "Your password is required to change a sign-in address. The new address must be confirmed, and the current one is notified.",
  stakeholderTitle: "Stakeholder",
  roleName: "Role",
  roleId: "Role",
  noRole: "No role",
  chooseRole: "Choose a role",
  active: "Status",
  maxChats: "Concurrent chats",
  maxChatsHelp: "The number of chats a support agent may have open. More are possible, with a warning.",
  chats: { one: "{count} chat", other: "{count} chats" },
  isSuperAdmin: "Super admin",
  isSuperAdminHelp: "Full access to the platform, whatever the role. Only super admins can grant or revoke it.",
  yes: "Yes",
  no: "No",
  remark: "Remark",
  lastRemark: "Last remark",
  lastSeenAt: "Last seen",
  createdAt: "Created",
  saved: "{name} saved",
  asked: "{name} saved. A confirmation has been sent to {address}; the address changes once it is confirmed",
});

type Values = Omit<input<typeof UserChange>, "version">;
const { TextField, SwitchField, IdField } = formParts<Values>();

/**
 * Fields for the e-mail address and, if it is changed, the current password. The gateway reports a missing or wrong
 * password.
 */
const EmailField = ({ item, values }: { readonly item: User | undefined; readonly values: Values }) => (
  <>
    <TextField name="contactEmail" label={t("contactEmail")} required type="email" />
    {values.contactEmail === item?.contactEmail ? null : (
      <TextField name="currentKey" label={t("key")} help={t("keyHelp")} required optional type="password" autoComplete="current-password" />
    )}
  </>
);

/** Question where the open chats and tickets go that the new rights take away, as on deactivation (docs/adr/0027). */
const LostWork = ({ item, values }: { readonly item: User; readonly values: Values }) => {
  const { setValue } = useFormContext<Values>();
  const { roleId, isSuperAdmin } = values;
  const put = ({ openChats, openTickets }: OpenWorkChoice) => {
    setValue("openChats", openChatsOf(openChats), { shouldDirty: true });
    setValue("openTickets", openTicketsOf(openTickets), { shouldDirty: true });
  };
  return <OpenWorkFields loginId={item.loginId} next={{ roleId: roleId || undefined, isSuperAdmin }} value={openWorkIn(values)} onChange={put} />;
};

const isOtherRole = (item: User, { roleId }: Values): boolean => Boolean(roleId) && roleId !== item.roleId;

const RoleField = ({ item, values }: { readonly item: User | undefined; readonly values: Values }) => {
  const options = useRoleOptions(item?.stakeholderId) ?? [];
  return (
    <>
      <IdField name="roleId" label={t("roleId")} required none={0} options={options} placeholder={t("chooseRole")} />
      {item !== undefined && isOtherRole(item, values) ? <LostWork item={item} values={values} /> : null}
    </>
  );
};

const isSuperText = (isSuperAdmin: boolean): string => t(isSuperAdmin ? "yes" : "no");
const isStaff = (user: User | undefined): boolean => user?.stakeholderId === PROVIDER_ID;

/** Switch for super admin rights, shown only for provider staff, because nobody else can have them (ADR 0063). */
const SuperAdminField = ({ item, values }: { readonly item: User | undefined; readonly values: Values }) => {
  const denied = useDeniedReason(superAdmin);
  if (item === undefined || !isStaff(item)) return null;
  const isRevoked = item.isSuperAdmin && values.isSuperAdmin === false;
  return (
    <>
      <DisabledReason reason={denied}>
        <SwitchField name="isSuperAdmin" label={t("isSuperAdmin")} help={t("isSuperAdminHelp")} text={isSuperText} />
      </DisabledReason>
      {isRevoked && !isOtherRole(item, values) ? <LostWork item={item} values={values} /> : null}
    </>
  );
};

export const userResource = defineResource("users", users, t, {
  name: nameOf,
  fields: {
    firstName: {
      label: t.ref("name"),
      column: { id: "name", width: 150, sort: "firstName", show: (user) => <PersonName name={nameOf(user)} /> },
      form: { label: t.ref("firstName") },
    },
    loginId: { column: { width: 180, sort: "loginId" } },
    contactEmail: { column: { id: "email", width: 180 }, form: { part: EmailField } },
    stakeholderTitle: { column: { id: "stakeholder" } },
    roleName: { text: (name) => name ?? t("noRole"), column: { id: "role" } },
    roleId: { form: { choose: t.ref("chooseRole"), part: RoleField } },
    active: { text: statusText, show: (user) => <UserState user={user} />, column: { id: "status", width: 100 } },
    isSuperAdmin: {
      text: isSuperText,
      detail: { show: (user) => (isStaff(user) ? isSuperText(user.isSuperAdmin) : undefined) },
      form: { part: SuperAdminField },
    },
    maxChats: {
      text: (count) => t("chats", { count }),
      column: { id: "maxChats", width: 90, align: "end", defaultHidden: true, show: ({ maxChats }) => maxChats },
    },
    lastSeenAt: {
      show: ({ lastSeenAt }) => <TimeText value={lastSeenAt} />,
      column: { id: "lastSeen", width: 110, sort: "lastSeenAt" },
    },
    createdAt: { moment: true, column: { id: "created", width: 110, sort: "createdAt", defaultHidden: true } },
    remark: {
      column: { defaultHidden: true },
      detail: { label: t.ref("lastRemark"), show: ({ remark }) => remark ?? undefined },
    },
  },
  list: ["firstName", "loginId", "contactEmail", "stakeholderTitle", "roleName", "active", "lastSeenAt", "maxChats", "createdAt", "remark"],
  detail: ["loginId", "stakeholderTitle", "active", "maxChats", "isSuperAdmin", "remark", "lastSeenAt", "createdAt"],
  form: ["firstName", "lastName", "contactEmail", "roleId", "maxChats", "isSuperAdmin"],
  shown: { list: userTopic.verbs.list },
  values: ({ roleId }) => ({ roleId: roleId ?? 0 }),
  above: (user, wrote) => user && <UserAddress user={user} onKept={wrote} />,
  notices: {
    // Message after saving. It states that a new e-mail address must be confirmed first, because the previous address
    // stays active until the new one is confirmed.
    saved: (user, { contactEmail }) =>
      contactEmail === user.contactEmail ? t("saved", { name: nameOf(user) }) : t("asked", { name: nameOf(user), address: contactEmail }),
  },
});
