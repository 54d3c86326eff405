import { useMemo, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { type QuickItem, QuickSearch } from "../../ui/palette/quick-search.tsx";
import { ShopIcon } from "../../ui/shell-icons.ts";
import { actFor } from "./act-for.ts";
import { StakeholderLogoSlot } from "./logo-place.tsx";
import { useStakeholdersToActFor } from "./stakeholder-calls.ts";
import { StakeholderChip } from "./stakeholder-chip.tsx";

const t = defineMessages("shell.stakeholder", {
  choose: "{title}: choose the stakeholder you act for",
  placeholder: "Act for a stakeholder…",
  nothing: "No stakeholder found",
  own: "Your own",
});

export const StakeholderSwitch = () => {
  const user = useUser();
  const { data = [] } = useStakeholdersToActFor();
  const [open, setOpen] = useState(false);
  const own = (user.home ?? user.stakeholder).id;
  const items = useMemo<readonly QuickItem[]>(
    () =>
      data.map((stakeholder) => ({
        id: String(stakeholder.id),
        label: stakeholder.title,
        group: stakeholder.id === own ? t("own") : stakeholder.shortName,
        icon: <StakeholderLogoSlot stakeholder={stakeholder} otherwise={<ShopIcon />} />,
        run: () => actFor(stakeholder),
      })),
    [data, own],
  );
  if (items.length < 2) return <StakeholderChip />;
  const { title } = user.stakeholder;
  return (
    <>
      <Button
        icon={<StakeholderLogoSlot stakeholder={user.stakeholder} otherwise={<ShopIcon />} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t("choose", { title })}
      >
        <span className="parley-switch-label">{title}</span>
      </Button>
      <QuickSearch open={open} items={items} placeholder={t("placeholder")} nothing={t("nothing")} onClose={() => setOpen(false)} />
    </>
  );
};
