import { containsText } from "@parley/core/contract/folded-text";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SearchIcon } from "../../ui/shell-icons.ts";
import { AreaRow } from "./area-row.tsx";
import { lockedActions, mayGrantAction, mayGrantArea, offeredActions, offeredAreas, type Rights, withArea } from "./rights.ts";

const t = defineMessages("rights.matrix", {
  label: "Rights",
  search: "Search areas and actions",
  area: "Area",
  actions: "Actions",
  whole: "Whole area",
  all: "Select all",
  none: "Clear all",
  locked: "This role includes permissions that you do not have. They stay as they are: only someone who has them can grant or remove them.",
  count: { one: "{count} area granted", other: "{count} areas granted" },
});

interface RightsMatrixProps {
  /** Rights that are offered, for a token those of its owner; all by default. */
  readonly within?: Rights | undefined;
  /** Stored rights of the role. Those that the user lacks cannot be removed. Undefined when creating a role. */
  readonly kept?: Rights | undefined;
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
}

/** Table of areas and actions (spec section 6). Searching hides rows without changing their rights. */
export const RightsMatrix = ({ within, kept = [], value, onChange }: RightsMatrixProps) => {
  const user = useUser();
  const [typed, setTyped] = useState("");
  const needle = typed.trim();
  const areas = offeredAreas(within);
  const shown = areas.filter((area) => [area, ...offeredActions(within, area)].some((name) => containsText(name, needle)));
  const selectAll = () =>
    onChange(
      areas.reduce(
        (rights, area) =>
          mayGrantArea(user, area)
            ? withArea(
                rights,
                area,
                offeredActions(within, area).filter((name) => mayGrantAction(user, area, name)),
              )
            : rights,
        value,
      ),
    );
  const clearAll = () => onChange(areas.reduce((rights, area) => withArea(rights, area, lockedActions(user, kept, area)), value));
  const isPartLocked = areas.some((area) => lockedActions(user, kept, area) !== undefined);
  return (
    <section aria-label={t("label")} className="parley-rights">
      <div className="parley-row">
        <TextInput
          type="search"
          icon={<SearchIcon />}
          aria-label={t("search")}
          placeholder={t("search")}
          value={typed}
          onChange={setTyped}
          fill={false}
        />
        <Button onClick={selectAll}>{t("all")}</Button>
        <Button onClick={clearAll}>{t("none")}</Button>
        <span className="parley-muted" aria-live="polite">
          {t("count", { count: value.length })}
        </span>
      </div>
      {isPartLocked ? <p className="parley-muted">{t("locked")}</p> : null}
      {shown.length === 0 ? (
        <EmptyState kind="noMatch" onClear={() => setTyped("")} />
      ) : (
        <table className="parley-rights-table">
          <thead>
            <tr>
              <th scope="col">{t("area")}</th>
              <th scope="col">{t("actions")}</th>
              <th scope="col">{t("whole")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((area) => (
              <AreaRow key={area} area={area} actions={offeredActions(within, area)} kept={kept} value={value} onChange={onChange} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
