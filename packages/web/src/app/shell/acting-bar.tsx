import { useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { consumeActingEnded } from "../../shared/session/acting.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notify } from "../../ui/feedback/notify.ts";
import { ShopIcon } from "../../ui/shell-icons.ts";
import { actFor } from "./act-for.ts";
import { StakeholderLogoSlot } from "./logo-place.tsx";

const t = defineMessages("shell.acting", {
  acting: "Acting for {title}",
  label: "Stakeholder you act for",
  stop: "Stop acting for {title}",
  short: "Stop",
  ended: "You no longer act for {title}, because it was archived.",
});

/**
 * Bar on every screen while the user acts for another stakeholder. It names that stakeholder and has a button to
 * return.
 */
export const ActingBar = () => {
  const { home, stakeholder } = useUser();
  useEffect(() => {
    const title = consumeActingEnded();
    if (title !== undefined) notify("", t("ended", { title }), { intent: "warning" });
  }, []);
  if (home === undefined) return null;
  const { title } = stakeholder;
  return (
    <section className="parley-acting-bar" aria-label={t("label")}>
      <StakeholderLogoSlot stakeholder={stakeholder} otherwise={<ShopIcon />} />
      <strong>{t("acting", { title })}</strong>
      <span className="parley-spacer" />
      <Button size="small" onClick={() => actFor(undefined)} aria-label={t("stop", { title })}>
        {t("short")}
      </Button>
    </section>
  );
};
