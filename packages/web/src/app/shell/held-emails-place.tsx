import { support } from "@parley/core/contract/chats/support";
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

/** Offers Undo for sent e-mails on every screen. */
export const HeldEmailsPlace = () =>
  // Whoever answers customers sends e-mails. The calls for held e-mails have the same rule, and stay out of the first bundle.
  useCan(support.accept.access) ? (
    <Suspense fallback={null}>
      <HeldEmailsLayer />
    </Suspense>
  ) : null;
