import { support } from "@parley/core/contract/chats/support";
import { Suspense } from "react";
import { useCan } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";

const HeldEmailsLayer = afterFirstScreen(({ HeldEmailsLayer: view }) => view);

/** Offers Undo for sent e-mails on every screen. */
export const HeldEmailsPlace = () =>
  // Shown to users who answer customers. The calls for held e-mails have the same rule, and stay out of the first
  // bundle.
  useCan(support.accept.access) ? (
    <Suspense fallback={null}>
      <HeldEmailsLayer />
    </Suspense>
  ) : null;
