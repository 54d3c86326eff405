import { lazy, Suspense } from "react";
import { MAILBOX_PREFIX } from "../../kit/mailbox/mailbox-address.ts";
import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { useMailbox } from "./mailbox.ts";

const MailboxPanel = lazy(async () => {
  const [{ MailboxPanel: view }] = await loadUntilArrived(() => Promise.all([import("../screens/mailbox.ts"), loadStyles("screens")]));
  return { default: view };
});

/** Shows the mailbox panel if the URL says so; its code loads on first use. */
export const MailboxLayer = () => {
  const mailbox = useMailbox();
  if (mailbox === undefined || !mailbox.isShown) return null;
  return (
    <Suspense fallback={null}>
      <MailboxPanel prefix={MAILBOX_PREFIX} onClose={mailbox.close} />
    </Suspense>
  );
};
