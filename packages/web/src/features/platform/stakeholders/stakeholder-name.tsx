import { StakeholderLogo } from "../../../kit/people/stakeholder-logo.tsx";
import { ShopIcon } from "../../../ui/shell-icons.ts";

interface StakeholderNameProps {
  readonly stakeholder: { readonly id: number; readonly title: string; readonly logo: number | null };
}

/** Title of a stakeholder after its logo. Without a logo, a placeholder icon keeps the titles aligned. */
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
