import { useUser } from "../../shared/session/use-session.ts";
import { LogoPlace } from "./logo-place.tsx";

/** The name of the stakeholder that the user works in, with its logo. */
export const StakeholderChip = () => {
  const { stakeholder } = useUser();
  return (
    <span className="parley-stakeholder">
      <LogoPlace stakeholder={stakeholder} /> {stakeholder.title}
    </span>
  );
};
