import { lazy, Suspense } from "react";
import { MAILBOX_PREFIX } from "../../kit/mailbox/mailbox-address.ts";
import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { useMailbox } from "./mailbox.ts";

const MailboxPanel = lazy(async () => {
  const [{ MailboxPanel: view }] = await loadUntilArrived(() => Promise.all([import("../screens/mailbox.ts"), loadStyles("screens")]));
  return { default: view };
});

/** Shows the mailbox panel while the URL's parameters mark it as open. The panel's code loads on first use. */
export const MailboxLayer = () => {
  const mailbox = useMailbox();
  if (mailbox === undefined || !mailbox.isShown) return null;
  return (
    <Suspense fallback={null}>
      <MailboxPanel prefix={MAILBOX_PREFIX} onClose={mailbox.close} />
    </Suspense>
  );
};
