import { useUser } from "../../shared/session/use-session.ts";
import { LogoPlace } from "./logo-place.tsx";

/** Name and logo of the stakeholder in which the user works. */
export const StakeholderChip = () => {
  const { stakeholder } = useUser();
  return (
    <span className="parley-stakeholder">
      <LogoPlace stakeholder={stakeholder} /> {stakeholder.title}
    </span>
  );
};
