import type { SessionStakeholder } from "@parley/core/session";
import type { ReactElement } from "react";
import { StakeholderLogo } from "../../kit/people/stakeholder-logo.tsx";

interface LogoPlaceProps {
  readonly stakeholder: SessionStakeholder;
  /** Element shown if the stakeholder has no logo. */
  readonly otherwise?: ReactElement | null;
}

/** Logo of a stakeholder. Its space is reserved until the image loads. */
export const StakeholderLogoSlot = ({ stakeholder: { id, logo }, otherwise = null }: LogoPlaceProps) =>
  typeof logo === "number" ? <StakeholderLogo id={id} logo={logo} /> : otherwise;
