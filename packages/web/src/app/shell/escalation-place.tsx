import { support } from "@parley/core/contract/chats/support";
import { Suspense } from "react";
import { useActingFor, useCan } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";

const EscalationBanner = afterFirstScreen(({ EscalationBanner: view }) => view);
const AcceptNextKey = afterFirstScreen(({ AcceptNextKey: view }) => view);

/**
 * Banner with escalation requests for the agent and the shortcut for the next customer, on every screen. Left out while
 * the user acts for another stakeholder.
 */
export const EscalationSlot = () => {
  const mayAccept = useCan(support.accept.access);
  const actingFor = useActingFor();
  if (!mayAccept || actingFor !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <EscalationBanner />
      <AcceptNextKey />
    </Suspense>
  );
};
