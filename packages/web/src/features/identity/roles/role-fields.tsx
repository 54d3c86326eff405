import type { ReactNode } from "react";
import type { Rights } from "../../../kit/rights/rights.ts";
import { RightsMatrix } from "../../../kit/rights/rights-matrix.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DashboardsField } from "./dashboards-field.tsx";
import { EffectiveScreens } from "./effective-screens.tsx";

const t = defineMessages("roles.fields", { problem: "These rights cannot be saved: {problem}" });

interface RoleFieldsProps {
  /** Name, and the stakeholder if it can be chosen. */
  readonly children: ReactNode;
  readonly rights: Rights;
  /** Stored rights of the role. */
  readonly kept?: Rights | undefined;
  readonly onRights: (rights: Rights) => void;
  readonly dashboards: readonly string[];
  readonly onDashboards: (keys: string[]) => void;
  /** Hides screens of the provider for other stakeholders. */
  readonly stakeholderId: number;
  readonly problem: string | undefined;
}

/** Fields shared by creating and changing a role: the matrix, with the resulting screens next to it. */
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
