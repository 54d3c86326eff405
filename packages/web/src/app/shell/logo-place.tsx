import type { SessionStakeholder } from "@parley/core/session";
import type { ReactElement } from "react";
import { StakeholderLogo } from "../../kit/stakeholder/stakeholder-logo.tsx";

interface LogoPlaceProps {
  readonly stakeholder: SessionStakeholder;
  /** For one without a logo. */
  readonly otherwise?: ReactElement | null;
}

/** The logo beside the name in the shell, in a place that is there before the picture is. */
export const LogoPlace = ({ stakeholder: { id, logo }, otherwise = null }: LogoPlaceProps) =>
  typeof logo === "number" ? <StakeholderLogo id={id} logo={logo} /> : otherwise;
