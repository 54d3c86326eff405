import { useUser } from "../../shared/session/use-session.ts";

/** The name of the stakeholder that the user works in. */
export const StakeholderChip = () => <span className="parley-stakeholder">{useUser().stakeholder.title}</span>;
