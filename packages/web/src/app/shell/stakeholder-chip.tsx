import { useUser } from "../../shared/session/use-session.ts";
import { StakeholderLogoSlot } from "./logo-place.tsx";

export const StakeholderChip = () => {
  const { stakeholder } = useUser();
  return (
    <span className="parley-stakeholder">
      <StakeholderLogoSlot stakeholder={stakeholder} /> {stakeholder.title}
    </span>
  );
};
