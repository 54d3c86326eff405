import { support } from "@parley/core/contract/chats/support";
import { lazy, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { useActingFor, useCan } from "../../shared/session/use-session.ts";
import { loadStyles } from "../load-styles.ts";

const EscalationBanner = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [{ EscalationBanner: view }] = await untilArrived(() => Promise.all([import("../late.ts"), loadStyles("screens")]));
  return { default: view };
});

/** Where an agent is asked to take over a chat, whatever screen they are at. Nobody is asked at a stakeholder that they act for. */
export const EscalationPlace = () => {
  const mayAccept = useCan(support.accept.access);
  const actingFor = useActingFor();
  if (!mayAccept || actingFor !== undefined) return null;
  return (
    <Suspense fallback={null}>
      <EscalationBanner />
    </Suspense>
  );
};
