import { type User, users } from "@parley/core/contract/identity/users";
import { commandOf } from "@parley/core/verbs";
import { userTopic } from "@parley/core/verbs/identity/users";
import { useMutation } from "@tanstack/react-query";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { UnconfirmedAddressCallout } from "../../../ui/feedback/waiting-address.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { shortTime } from "../../../ui/text/time-format.ts";
import { useTimeZone } from "../../../ui/text/time-zone.ts";
import { userCalls } from "./queries.ts";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.invitation", {
  waiting: "{name} was invited but has not set a password yet. The link sent to {address} is valid until {until}.",
  ended: "{name} was invited but has not set a password yet. The link has expired.",
  again: "Send invitation again",
  help: "Earlier links stop working.",
  sent: "Invitation sent to {address}",
});

/** State of an invitation, with a button that sends it again to the user's current address. */
const Invitation = ({ user }: { readonly user: User }) => {
  const denied = useDeniedReason(users.sendConfirmation.access);
  const again = useMutation(userCalls.sendConfirmation.mutation());
  const { contactEmail: address, inviteEndsAt: until, id, loginId } = user;
  const name = nameOf(user);
  const timeZone = useTimeZone();
  const send = () => again.mutate({ params: { id } }, { onSuccess: () => showSuccessNotice(t("sent", { address })) });
  return (
    <div className="parley-waiting-address">
      <Callout intent={until === null ? "warning" : "none"} role="status">
        <p>{until === null ? t("ended", { name }) : t("waiting", { name, address, until: shortTime(new Date(until), timeZone) })}</p>
        <p>
          <Button loading={again.isPending} disabledReason={denied} onClick={send}>
            {t("again")}
          </Button>{" "}
          <span className="parley-muted">{t("help")}</span>
        </p>
        <CopyCommand command={commandOf(userTopic.verbs.invite, { ids: [loginId], yes: true })} />
      </Callout>
    </div>
  );
};

interface UserAddressProps {
  readonly user: User;
  /** Called with the updated user after a change of address was cancelled. */
  readonly onKept: (user: User) => void;
}

/** Pending e-mail change or invitation of another user, with buttons to send the link again or cancel the change. */
export const UserAddress = ({ user, onKept }: UserAddressProps) => {
  const denied = useDeniedReason(users.update.access);
  const again = useMutation(userCalls.sendConfirmation.mutation());
  const keep = useMutation(userCalls.keepEmail.mutation());
  const call = { params: { id: user.id } };
  if (!user.active) return null;
  if (user.invited) return <Invitation user={user} />;
  const handleKeep = async () => onKept(await keep.mutateAsync(call));
  return <UnconfirmedAddressCallout address={user} disabledReason={denied} onSend={() => again.mutateAsync(call)} onKeep={handleKeep} />;
};
