import { allows } from "@parley/core/access";
import { mayReadMailbox } from "@parley/core/contract/email/may-read-mails";
import { useMemo } from "react";
import { MAILBOX_PREFIX } from "../../kit/mailbox/mailbox-address.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";

const SHOWN = { shown: "1" };

export interface Mailbox {
  readonly isShown: boolean;
  readonly show: () => void;
  readonly close: () => void;
}

/**
 * Opens and closes the mailbox, a panel over any screen; the spec gives it no route. Its state is stored in the URL;
 * profile menu and palette open it. Undefined for users who may not read it.
 */
export function useMailbox(): Mailbox | undefined {
  const user = useUser();
  const url = useUrlState(MAILBOX_PREFIX);
  const isAllowed = allows(mayReadMailbox, user);
  return useMemo(() => {
    if (!isAllowed) return undefined;
    const nothing = Object.fromEntries(Object.keys(url.all).map((name) => [name, undefined]));
    return { isShown: url.get("shown") !== undefined, show: () => url.set(SHOWN), close: () => url.set(nothing) };
  }, [isAllowed, url]);
}
