import { ShopIcon } from "../../ui/shell-icons.ts";
import { StakeholderLogo } from "./stakeholder-logo.tsx";

interface StakeholderNameProps {
  readonly stakeholder: { readonly id: number; readonly title: string; readonly logo: number | null };
}

/** A stakeholder by title, behind its logo; behind a shop where it has none, so that titles stand below each other. */
export const StakeholderName = ({ stakeholder: { id, title, logo } }: StakeholderNameProps) => (
  <>
    {logo === null ? (
      <span className="parley-logo">
        <ShopIcon />
      </span>
    ) : (
      <StakeholderLogo id={id} logo={logo} />
    )}{" "}
    {title}
  </>
);
