import { support } from "@parley/core/contract/chats/support";
import { Suspense } from "react";
import { useCan } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";

const HeldEmailsLayer = afterFirstScreen(({ HeldEmailsLayer: view }) => view);

/** Undo buttons for sent e-mails that the gateway has not delivered yet, on every screen. */
export const HeldEmailsSlot = () =>
  // Checks the rule of `support.accept`, which held e-mails share. Importing the calls for held e-mails would enlarge
  // the first bundle.
  useCan(support.accept.access) ? (
    <Suspense fallback={null}>
      <HeldEmailsLayer />
    </Suspense>
  ) : null;
