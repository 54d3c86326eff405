import { Routing, routing as rows } from "@parley/core/contract/routing/routing";
import { TEAM_STRATEGIES } from "@parley/core/contract/routing/teams";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { omit } from "zod/mini";
import { routingCalls } from "../../../kit/routing/routing-calls.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { deniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FailureCallout } from "../../../ui/feedback/failure-callout.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { EditIcon } from "../../../ui/icons.ts";
import { strategyText, strategyWords } from "./routing-texts.ts";
import { TeamField } from "./team-field.tsx";

const t = defineMessages("routingCriteria.default", {
  on: "Conversations are assigned to online agents with capacity.",
  off: "Conversations wait until an agent accepts them.",
  toTeam: "Conversations that match no criterion go to the team {team} ({strategy}).",
  toAll: "Conversations that match no criterion go to everyone ({strategy}).",
  change: "Change",
  title: "Assignment",
  assigns: "Assignment",
  assignsOn: "Assign waiting conversations to agents",
  assignsOff: "Let conversations wait until an agent accepts them",
  team: "Team for conversations that match no criterion",
  everybody: "Everyone",
  strategy: "Order of assignment",
  strategyHelp: "Used when neither the criterion nor the team sets one.",
  saved: "Assignment saved",
  toNobody: "“{name}” routes conversations to the team {team}, which has no active members.",
  unreachable: "“{name}” never matches, because “{by}” comes first and takes all of its conversations.",
});

const Draft = omit(rows.update.body, { version: true });
const { Form, SwitchField, EnumField } = defineForm(Draft);
const valuesOf = ({ assigns, teamId, strategy }: Routing) => ({ assigns, teamId, strategy });

const DefaultDialog = ({ routing, onClose }: { readonly routing: Routing; readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(routingCalls.update.mutation({ quiet: true }));
  const assignsText = (on: boolean) => t(on ? "assignsOn" : "assignsOff");
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <EditForm
        form={Form}
        row={routing}
        schema={Routing}
        valuesOf={valuesOf}
        onSave={(draft, { version }) => mutateAsync({ body: { ...draft, version } })}
        says={() => t("saved")}
        onSaved={onClose}
        onCancel={onClose}
        fields={[
          [t("assigns"), ({ assigns }) => assignsText(assigns)],
          [t("team"), ({ teamId }) => String(teamId ?? t("everybody"))],
          [t("strategy"), ({ strategy }) => strategyText(strategy)],
        ]}
      >
        <SwitchField name="assigns" label={t("assigns")} text={assignsText} />
        <TeamField label={t("team")} nobody={t("everybody")} />
        <EnumField name="strategy" label={t("strategy")} help={t("strategyHelp")} values={TEAM_STRATEGIES} text={strategyText} />
      </EditForm>
    </FormDialog>
  );
};

/**
 * Bar with the default routing, which applies if no criterion matches, and with warnings about criteria that never
 * match.
 */
export const RoutingDefault = () => {
  const { data, error } = useQuery(routingCalls.get.options());
  const [isOpen, setIsOpen] = useState(false);
  const user = useUser();
  if (error !== null) return <FailureCallout problem={error} />;
  if (data === undefined)
    return (
      <div className="parley-routing-default">
        <Skeleton shape="lines" count={1} />
      </div>
    );
  const { assigns, teamName, unreachable, toNobody } = data;
  const strategy = strategyWords(data.strategy);
  return (
    <>
      <div className="parley-routing-default">
        <p>
          {t(assigns ? "on" : "off")} {teamName === null ? t("toAll", { strategy }) : t("toTeam", { team: teamName, strategy })}
        </p>
        <Button icon={<EditIcon />} disabledReason={deniedReason(rows.update.access, user)} onClick={() => setIsOpen(true)}>
          {t("change")}
        </Button>
      </div>
      {unreachable.map(({ id, name, by }) => (
        <Callout key={id} intent="warning">
          {t("unreachable", { name, by })}
        </Callout>
      ))}
      {toNobody.map(({ id, name, team }) => (
        <Callout key={id} intent="warning">
          {t("toNobody", { name, team })}
        </Callout>
      ))}
      {isOpen ? <DefaultDialog routing={data} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
