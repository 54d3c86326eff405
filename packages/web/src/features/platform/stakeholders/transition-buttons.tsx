import { isGrantableByRole } from "@parley/core/access";
import { STAKEHOLDER_TRANSITIONS, type Stakeholder, type StakeholderStatus, stakeholders } from "@parley/core/contract/platform/stakeholders";
import { commandOf } from "@parley/core/verbs";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Action, useActions } from "../../../kit/actions/actions.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import type { Intent } from "../../../ui/intent.ts";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { stakeholderCalls } from "./queries.ts";

const t = defineMessages("stakeholders.transitions", {
  active: "Activate",
  suspended: "Suspend",
  archived: "Archive",
  askActive: "Activate {title}?",
  askSuspended: "Suspend {title}?",
  askArchived: "Archive {title}?",
  saysActive:
    "Users can sign in and bots answer. Pending invitations are sent now. Broadcasts held by a suspension stay held until users resume or schedule them.",
  saysSuspended:
    "All {users} users are signed out immediately and cannot sign in. Bots tell customers that the service is unavailable. Running broadcasts pause, and scheduled ones become drafts. Nothing is lost, and the stakeholder can be activated again.",
  saysArchived:
    "The stakeholder is suspended and disappears from lists, its access tokens are revoked, and nobody can act for it. It cannot be activated again. Its data is retained.",
  help: "The reason is recorded with the stakeholder and in the audit trail.",
  doneActive: "{title} activated",
  doneSuspended: "{title} suspended and its users signed out",
  doneArchived: "{title} archived",
  only: "The provider's own stakeholder is always active",
});

type Target = Exclude<StakeholderStatus, "pending">;
const TEXTS = {
  active: { ask: "askActive", says: "saysActive", done: "doneActive", verb: stakeholderTopic.verbs.activate, intent: "success" },
  suspended: { ask: "askSuspended", says: "saysSuspended", done: "doneSuspended", verb: stakeholderTopic.verbs.suspend, intent: "danger" },
  archived: { ask: "askArchived", says: "saysArchived", done: "doneArchived", verb: stakeholderTopic.verbs.archive, intent: "danger" },
} as const satisfies Readonly<Record<Target, { readonly intent: Intent } & Readonly<Record<string, unknown>>>>;
const isTransition = (status: StakeholderStatus): status is Target => status !== "pending";
const PROVIDER = 1;

/**
 * Buttons for the possible status changes of a stakeholder. Each asks for confirmation and a reason. Hidden for users
 * who can never have the right.
 */
export const TransitionButtons = ({ stakeholder }: { readonly stakeholder: Stakeholder }) =>
  isGrantableByRole(stakeholders.setStatus.access, useUser()) ? <Transitions stakeholder={stakeholder} /> : null;

const Transitions = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const { id, version, status, title, userCount } = stakeholder;
  const denied = useDeniedReason(stakeholders.setStatus.access);
  const { mutateAsync } = useMutation(stakeholderCalls.setStatus.mutation({ quiet: true }));
  const [asked, setAsked] = useState<Target>();
  const reason = denied ?? (id === PROVIDER ? t("only") : undefined);
  const transitions = useMemo(() => STAKEHOLDER_TRANSITIONS[status].filter(isTransition), [status]);
  useActions(
    useMemo<readonly Action[]>(
      () =>
        reason !== undefined
          ? []
          : transitions.map((target) => ({ id: `stakeholders.${target}`, label: t.ref(target), group: () => title, run: () => setAsked(target) })),
      [reason, transitions, title],
    ),
  );
  const texts = asked && TEXTS[asked];
  const confirm = async (remark: string) => {
    if (asked === undefined) return;
    await mutateAsync({ body: { id, version, status: asked, remark } });
    showSuccessNotice(t(TEXTS[asked].done, { title }));
  };
  return (
    <>
      {transitions.map((target) => (
        <Button
          key={target}
          intent={TEXTS[target].intent}
          variant={target === "active" ? undefined : "outlined"}
          disabledReason={reason}
          onClick={() => setAsked(target)}
        >
          {t(target)}
        </Button>
      ))}
      {asked === undefined || texts === undefined ? null : (
        <RemarkDialog
          title={t(texts.ask, { title })}
          confirm={t(asked)}
          intent={texts.intent}
          help={t("help")}
          command={(remark) => commandOf(texts.verb, { remark: remark || undefined }, { ...stakeholder })}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        >
          <p>{t(texts.says, { users: userCount })}</p>
        </RemarkDialog>
      )}
    </>
  );
};
