import { type User, users } from "@parley/core/contract/main/users";
import { useMutation } from "@tanstack/react-query";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { WaitingAddress } from "../../ui/feedback/waiting-address.tsx";
import { userCalls } from "./queries.ts";

interface UserAddressProps {
  readonly user: User;
  /** The user after a change of address was taken back here. */
  readonly onKept: (user: User) => void;
}

/** What the address of somebody else waits for. */
export const UserAddress = ({ user, onKept }: UserAddressProps) => {
  const denied = useDeniedReason(users.update.access);
  const again = useMutation(userCalls.sendConfirmation.mutation());
  const keep = useMutation(userCalls.keepEmail.mutation());
  const call = { params: { id: user.id } };
  if (!user.active) return null;
  const handleKeep = async () => onKept(await keep.mutateAsync(call));
  return <WaitingAddress address={user} disabledReason={denied} onSend={() => again.mutateAsync(call)} onKeep={handleKeep} />;
};
