import { branches } from "@parley/core/contract/routing/branches";
import { teams } from "@parley/core/contract/routing/teams";
import { type WorkingHours, workingHours } from "@parley/core/contract/routing/working-hours";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useBranchOptions, useTeamOptions } from "../../../kit/routing/team-options.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { type Option, Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { hoursCalls } from "./queries.ts";

const t = defineMessages("workingHours.place", {
  whose: "Applies to",
  everybody: "Everybody",
  team: "Team: {name}",
  branch: "Branch: {name}",
  none: "Uses the default hours. Save different hours to override them.",
  ofBranch: "Uses the hours of its branch. Save different hours to override them.",
  open: "No hours set: always open.",
  giveUp: "Remove own hours",
  giveUpText: "Its own hours are removed, and the hours of its branch or the default hours apply again.",
  done: "Own hours removed",
});

/** Owner of working hours, as calls expect it; empty for the stakeholder. */
export interface HoursPart {
  readonly teamId?: number;
  readonly branchId?: number;
}

export interface HoursOwnerChoice {
  /** Owner as stored in the URL: `team-4`, `branch-2`, or empty for the stakeholder. */
  readonly value: string;
  readonly part: HoursPart;
  readonly choose: (value: string) => void;
}

function partIn(value: string): HoursPart {
  const [kind, id = ""] = value.split("-");
  if (!/^[1-9]\d{0,8}$/.test(id)) return {};
  if (kind === "team") return { teamId: Number(id) };
  return kind === "branch" ? { branchId: Number(id) } : {};
}

/** Reads the owner of the shown hours from the URL and ignores invalid values. */
export function useHoursOwner(): HoursOwnerChoice {
  const url = useUrlState();
  const said = url.get("of") ?? "";
  const { set } = url;
  return useMemo(() => {
    const part = partIn(said);
    return { value: Object.keys(part).length === 0 ? "" : said, part, choose: (of: string) => set({ of }) };
  }, [said, set]);
}

const named = (kind: "team" | "branch", options: readonly Option[] = []): readonly Option[] =>
  options.map(({ value, label }) => ({ value: `${kind}-${value}`, label: () => t(kind, { name: label() }) }));

const Choice = ({ place, options }: { readonly place: HoursOwnerChoice; readonly options: readonly Option[] }) =>
  options.length === 0 && place.value === "" ? null : (
    <Labelled label={t("whose")}>
      {(control) => <Select {...control} fill={false} value={place.value} placeholder={t("everybody")} options={options} onChange={place.choose} />}
    </Labelled>
  );

const AllChoices = ({ place }: { readonly place: HoursOwnerChoice }) => {
  const [ofTeams, ofBranches] = [useTeamOptions(), useBranchOptions()];
  return <Choice place={place} options={[...named("team", ofTeams), ...named("branch", ofBranches)]} />;
};

const GiveUp = ({ part }: { readonly part: HoursPart }) => {
  const [isAsking, setIsAsking] = useState(false);
  const denied = useDeniedReason(workingHours.remove.access);
  const { mutate, isPending } = useMutation(hoursCalls.remove.mutation());
  const giveUp = () => mutate({ query: part }, { onSuccess: () => showSuccessNotice(t("done")), onSettled: () => setIsAsking(false) });
  return (
    <>
      <Button disabledReason={denied} loading={isPending} onClick={() => setIsAsking(true)}>
        {t("giveUp")}
      </Button>
      <ConfirmDialog open={isAsking} title={t("giveUp")} confirm={t("giveUp")} intent="danger" onConfirm={giveUp} onCancel={() => setIsAsking(false)}>
        {t("giveUpText")}
      </ConfirmDialog>
    </>
  );
};

const WHY_NOT_OWN = { stakeholder: "none", branch: "ofBranch", nobody: "open" } as const;

/** Select for the owner of the shown hours (stakeholder, team or branch), with a note if it has no hours of its own. */
export const HoursOwnerSelect = ({ place, hours }: { readonly place: HoursOwnerChoice; readonly hours: WorkingHours }) => {
  const [maySeeTeams, maySeeBranches] = [useCan(teams.list.access), useCan(branches.list.access)];
  const isPart = place.value !== "";
  const isOwn = hours.version > 0;
  return (
    <div className="parley-hours-place">
      {maySeeTeams && maySeeBranches ? <AllChoices place={place} /> : <Choice place={place} options={[]} />}
      {isPart && isOwn ? <GiveUp part={place.part} /> : null}
      {isPart && !isOwn && hours.from !== "team" ? <p className="parley-muted">{t(WHY_NOT_OWN[hours.from])}</p> : null}
    </div>
  );
};
