import { heldEmails } from "@parley/core/contract/messenger/held-emails";
import { lazy, Suspense } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { loadStyles } from "../load-styles.ts";

const HeldEmailsLayer = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  const [{ HeldEmailsLayer: view }] = await untilArrived(() => Promise.all([import("../late.ts"), loadStyles("screens")]));
  return { default: view };
});

/** Where e-mails are taken back, whatever screen their writer is at. */
export const HeldEmailsPlace = () =>
  useCan(heldEmails.list.access) ? (
    <Suspense fallback={null}>
      <HeldEmailsLayer />
    </Suspense>
  ) : null;
