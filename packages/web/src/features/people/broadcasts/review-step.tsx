import type { BroadcastDetails } from "@parley/core/contract/people/push-notifications";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { RadioList } from "../../../ui/controls/radio-list.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { useAudienceText } from "./audience-text.ts";
import { sendCommand } from "./commands.ts";
import { Preview } from "./preview.tsx";
import { broadcastCalls, useAudienceCount } from "./queries.ts";
import { TrialForm } from "./trial-form.tsx";

const t = defineMessages("broadcasts.review", {
  review: "Summary",
  audience: "Audience",
  template: "Template",
  trial: "Send a test",
  when: "When",
  now: "Now",
  nowNote: "with five seconds to undo",
  later: "Later",
  laterNote: "{timeZone}",
  at: "Day and time",
  atHelp: "In your stakeholder's time zone ({timeZone}).",
  back: "Back",
  send: { one: "Send to {count} subscriber", other: "Send to {count} subscribers" },
  schedule: "Schedule",
  nobody: "Nobody in this audience can be reached",
  noTime: "Choose a day and time",
});

/** Seconds in which sending can be undone (field note 83). */
const SECONDS_TO_THINK = 5;
type When = "now" | "later";

/**
 * Review of a draft: recipients and text, a test message, and the choice to send now (with a few seconds to undo) or
 * later.
 */
export const ReviewStep = ({ draft, onBack }: { readonly draft: BroadcastDetails; readonly onBack: () => void }) => {
  const navigate = useNavigate();
  const audienceText = useAudienceText();
  const { data: count } = useAudienceCount(draft.audience);
  const [when, setWhen] = useState<When>("now");
  const [sendAt, setSendAt] = useState("");
  const { mutate, isPending } = useMutation(broadcastCalls.send.mutation());
  const isLater = when === "later";
  const send = () =>
    mutate(
      { body: { id: draft.id, version: draft.version, ...(isLater ? { sendAt } : { afterSeconds: SECONDS_TO_THINK }) } },
      { onSuccess: () => void navigate(`${pathTo("broadcast-messages")}?open=${draft.id}`) },
    );
  const reachable = count?.reachable ?? 0;
  const denied = count?.reachable === 0 ? t("nobody") : isLater && sendAt === "" ? t("noTime") : undefined;
  return (
    <div className="parley-broadcast-compose">
      <Card title={t("review")}>
        <div className="parley-broadcast-stack">
          <DescriptionList
            rows={[
              [t("audience"), audienceText(draft.audience)],
              [t("template"), draft.templateName],
            ]}
          />
          <AudienceCount audience={draft.audience} />
          <Preview body={draft.body} values={draft.variables} />
        </div>
      </Card>
      <div className="parley-broadcast-send">
        <Card title={t("trial")} className="parley-broadcast-trial">
          <TrialForm draft={draft} />
        </Card>
        <Card title={t("when")}>
          <div className="parley-broadcast-stack">
            <RadioList
              name="when"
              label={t("when")}
              value={when}
              onChange={(value) => setWhen(value === "later" ? "later" : "now")}
              options={[
                { value: "now", label: t.ref("now"), note: t("nowNote") },
                { value: "later", label: t.ref("later"), note: t("laterNote", { timeZone: draft.timeZone }) },
              ]}
            />
            {isLater ? (
              <Labelled label={t("at")} help={t("atHelp", { timeZone: draft.timeZone })} required>
                {(control) => <TextInput {...control} type="datetime-local" value={sendAt} onChange={setSendAt} />}
              </Labelled>
            ) : null}
            <CopyCommand command={sendCommand(draft.id, isLater && sendAt !== "" ? sendAt : undefined)} />
            <div className="parley-actions">
              <Button onClick={onBack}>{t("back")}</Button>
              <Button intent="primary" loading={isPending} disabled={count === undefined} disabledReason={denied} onClick={send}>
                {isLater ? t("schedule") : t("send", { count: reachable })}
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </div>
  );
};
