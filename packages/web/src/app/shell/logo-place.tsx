import type { SessionStakeholder } from "@parley/core/session";
import type { ReactElement } from "react";
import { StakeholderLogo } from "../../kit/stakeholder/stakeholder-logo.tsx";

interface LogoPlaceProps {
  readonly stakeholder: SessionStakeholder;
  /** Shown if the stakeholder has no logo. */
  readonly otherwise?: ReactElement | null;
}

/** Logo next to the name in the shell; its space is reserved before the picture loads. */
export const LogoPlace = ({ stakeholder: { id, logo }, otherwise = null }: LogoPlaceProps) =>
  typeof logo === "number" ? <StakeholderLogo id={id} logo={logo} /> : otherwise;
