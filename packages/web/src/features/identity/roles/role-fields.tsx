import type { ReactNode } from "react";
import type { Rights } from "../../../kit/rights/rights.ts";
import { RightsMatrix } from "../../../kit/rights/rights-matrix.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DashboardsField } from "./dashboards-field.tsx";
import { EffectiveScreens } from "./effective-screens.tsx";

const t = defineMessages("roles.fields", { problem: "These rights cannot be saved: {problem}" });

interface RoleFieldsProps {
  /** Fields above the rights: the role's name, and the stakeholder if it can be chosen. */
  readonly children: ReactNode;
  readonly rights: Rights;
  /** Rights that are stored for the role; undefined for a role that is being created. */
  readonly kept?: Rights | undefined;
  readonly onRights: (rights: Rights) => void;
  readonly dashboards: readonly string[];
  readonly onDashboards: (keys: string[]) => void;
  /** Stakeholder of the role. Screens of the provider are hidden for other stakeholders. */
  readonly stakeholderId: number;
  readonly problem: string | undefined;
}

/** Fields for creating and changing a role: the rights table, with the resulting screens next to it. */
export const RoleFields = (props: RoleFieldsProps) => (
  <div className="parley-role">
    <div className="parley-role-fields">
      {props.children}
      {props.problem === undefined ? null : (
        <p className="parley-field-error" role="alert">
          {t("problem", { problem: props.problem })}
        </p>
      )}
      <RightsMatrix kept={props.kept} value={props.rights} onChange={props.onRights} />
      <DashboardsField value={props.dashboards} onChange={props.onDashboards} />
    </div>
    <aside className="parley-role-aside">
      <EffectiveScreens rights={props.rights} stakeholderId={props.stakeholderId} />
    </aside>
  </div>
);
