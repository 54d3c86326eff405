import { support } from "@parley/core/contract/chats/support";
import { Suspense } from "react";
import { useCan } from "../../shared/session/use-session.ts";
import { afterFirstScreen } from "../load-later.ts";

const HeldEmailsLayer = afterFirstScreen(({ HeldEmailsLayer: view }) => view);

/** Undo buttons for sent e-mails that the gateway has not delivered yet, on every screen. */
export const HeldEmailsSlot = () =>
  // Checks the access rule of `support.accept`, which also applies to sent e-mails that can be undone. Importing the
  // calls for those e-mails would enlarge the first bundle.
  useCan(support.accept.access) ? (
    <Suspense fallback={null}>
      <HeldEmailsLayer />
    </Suspense>
  ) : null;
