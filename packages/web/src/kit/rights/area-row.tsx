import type { Area } from "@parley/core/access";
import { coreText } from "../../shared/messages/core-text.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { WithReason } from "../../ui/controls/disabled-reason.tsx";
import { Checkbox } from "../../ui/controls/inputs.tsx";
import { holdsAction, holdsArea, lockedActions, mayGrantAction, mayGrantArea, type Rights, withAction, withArea } from "./rights.ts";

const t = defineMessages("rights.area", {
  all: "All",
  allOf: "All of {area}",
  none: "None",
  noneOf: "None of {area}",
  noActions: "Grants the whole area",
  beyond: "You do not have this permission, so you cannot grant it",
  locked: "You do not have this permission, so you cannot remove it",
  lockedInside: "This area includes permissions that you do not have, so you cannot remove it",
});

interface AreaRowProps {
  readonly area: Area;
  /** Actions of the area that can be granted. */
  readonly actions: readonly string[];
  readonly kept: Rights;
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
}

/**
 * Row with one area of rights: whether it is granted, and with which of its actions. An area can be granted without
 * actions.
 */
export const AreaRow = ({ area, actions, kept, value, onChange }: AreaRowProps) => {
  const user = useUser();
  const held = holdsArea(value, area);
  const grantable = actions.filter((name) => mayGrantAction(user, area, name) || holdsAction(value, area, name));
  const complete = held && grantable.every((name) => holdsAction(value, area, name));
  const locked = lockedActions(user, kept, area);
  const beyond = mayGrantArea(user, area) ? undefined : t("beyond");
  const lockReason = locked === undefined ? undefined : t(mayGrantArea(user, area) ? "lockedInside" : "locked");
  const areaReason = held ? lockReason : beyond;
  const isBare = locked !== undefined && !actions.some((name) => holdsAction(value, area, name) && !locked.includes(name));
  return (
    <tr>
      <th scope="row">
        <WithReason reason={areaReason}>
          <Checkbox
            label={coreText(area)}
            checked={held}
            disabled={areaReason !== undefined}
            onChange={(on) => onChange(withArea(value, area, on ? [] : undefined))}
          />
        </WithReason>
      </th>
      <td>
        {actions.length === 0 ? <span className="parley-muted">{t("noActions")}</span> : null}
        <div className="parley-rights-actions">
          {actions.map((name) => {
            const checked = holdsAction(value, area, name);
            const refusal = checked ? (locked?.includes(name) ? t("locked") : undefined) : mayGrantAction(user, area, name) ? undefined : t("beyond");
            return (
              <WithReason key={name} reason={refusal}>
                <Checkbox
                  label={coreText(name)}
                  checked={checked}
                  disabled={refusal !== undefined}
                  onChange={(on) => onChange(withAction(value, area, name, on))}
                />
              </WithReason>
            );
          })}
        </div>
      </td>
      <td>
        {complete ? (
          <Button
            size="small"
            variant="minimal"
            aria-label={t("noneOf", { area: coreText(area) })}
            disabledReason={isBare ? lockReason : undefined}
            onClick={() => onChange(withArea(value, area, locked))}
          >
            {t("none")}
          </Button>
        ) : (
          <Button
            size="small"
            variant="minimal"
            aria-label={t("allOf", { area: coreText(area) })}
            disabledReason={held ? undefined : beyond}
            onClick={() => onChange(withArea(value, area, grantable))}
          >
            {t("all")}
          </Button>
        )}
      </td>
    </tr>
  );
};
