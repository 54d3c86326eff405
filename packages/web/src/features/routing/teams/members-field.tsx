import { containsText } from "@parley/core/contract/folded-text";
import { agentProfiles } from "@parley/core/contract/routing/agent-profiles";
import type { Team } from "@parley/core/contract/routing/teams";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/inputs.tsx";
import { SearchPicker } from "../../../ui/controls/search-picker.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { CrossIcon } from "../../../ui/icons.ts";

const t = defineMessages("teams.members", {
  label: "Members",
  help: "Support agents of the team. Escalations go to leads first.",
  add: "Add by name or login ID",
  none: "No support agent found",
  everyone: "All support agents are members",
  lead: "Lead",
  leads: "{name} leads the team",
  remove: "Remove",
  removeNamed: "Remove {name} from the team",
  gone: "deactivated",
});

const profileCalls = areaQueries("agentProfiles", agentProfiles);

interface Members {
  members?: string[];
  leads?: string[];
}
interface Known {
  readonly loginId: string;
  readonly name: string;
}

/**
 * Field for the members of a team, one row each. Members are added by search, and can be marked as lead and removed.
 */
export const MembersField = ({ item }: { readonly item: Team | undefined }) => {
  const { data: agents = [] } = useQuery(profileCalls.list.options());
  const { setValue, watch } = useFormContext<Members>();
  const [typed, setTyped] = useState("");
  const leads = watch("leads") ?? [];
  const setLeads = (next: string[]) => setValue("leads", next, { shouldDirty: true });
  const people = item?.people ?? [];
  const known = new Map<string, Known>([...people, ...agents].map((person) => [person.loginId, person]));
  return (
    <Field<Members, "members"> name="members" label={t("label")} help={t("help")}>
      {({ value = [], onChange, ...control }) => {
        const others = agents.filter(({ loginId }) => !value.includes(loginId));
        const wanted = typed.trim();
        const found = others.filter(({ name, loginId }) => containsText(`${name} ${loginId}`, wanted));
        const remove = (login: string) => {
          onChange(value.filter((one) => one !== login));
          setLeads(leads.filter((one) => one !== login));
        };
        return (
          <div>
            <SearchPicker
              {...control}
              placeholder={t("add")}
              none={agents.length > 0 && others.length === 0 ? t("everyone") : t("none")}
              text={typed}
              onText={setTyped}
              found={found.map(({ loginId, name }) => ({ key: loginId, label: name, note: loginId }))}
              onPick={({ key }) => {
                setTyped("");
                onChange([...value, key].sort());
              }}
            />
            {value.length === 0 ? null : (
              <ul className="parley-members">
                {value.map((login) => {
                  const name = known.get(login)?.name ?? login;
                  const isGone = people.some(({ loginId, active }) => loginId === login && !active);
                  return (
                    <li key={login}>
                      <span>
                        <PersonName name={name} /> {isGone ? <span className="parley-muted">{t("gone")}</span> : null}
                      </span>
                      <Checkbox
                        aria-label={t("leads", { name })}
                        label={t("lead")}
                        checked={leads.includes(login)}
                        onChange={(isLead) => setLeads(isLead ? [...leads, login].sort() : leads.filter((one) => one !== login))}
                      />
                      <Button
                        variant="minimal"
                        size="small"
                        icon={<CrossIcon />}
                        aria-label={t("removeNamed", { name })}
                        onClick={() => remove(login)}
                      >
                        {t("remove")}
                      </Button>
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        );
      }}
    </Field>
  );
};
