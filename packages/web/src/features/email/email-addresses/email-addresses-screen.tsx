import { type EmailAddress, emailAddresses } from "@parley/core/contract/email/email-addresses";
import { SIGNATURE_VARIABLES } from "@parley/core/contract/email/email-signature";
import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { pathTo } from "@parley/core/screens";
import { emailAddressTopic } from "@parley/core/verbs/email/email-addresses";
import { Fragment } from "react";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import type { ViewExtras } from "../../../kit/resource/use-resource-view.tsx";
import { useTeamOptions } from "../../../kit/routing/team-options.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { CheckButton } from "./check-button.tsx";
import { FetchingButton } from "./fetching-button.tsx";
import { SendingButton } from "./sending-button.tsx";

const t = defineMessages("emailAddresses", {
  lead: "Customers write to these addresses. Each e-mail becomes a conversation in the inbox, and replies are sent from the same address.",
  create: "Create e-mail address",
  edit: "Edit e-mail address",
  search: "Search addresses",
  address: "Address",
  addressHelp: "Forward e-mail for this address to the gateway’s mail server, or fetch it from a mailbox (see Set up fetching).",
  name: "Sender name",
  nameHelp: "The sender that customers see.",
  bot: "Bot",
  botHelp: "Reports count its conversations under this bot.",
  firstBot: "Your first bot",
  team: "Team",
  noTeam: "Decided by routing",
  signature: "Signature",
  signatureHelp: "Appended to each e-mail, after the sender’s own signature. Filled in when the e-mail is sent: {variables}",
  reopenDays: "Reopen within (days)",
  reopenDaysHelp: "A reply within this many days reopens the conversation. A later reply starts a new one.",
  autoAnswer: "Automatic answer",
  autoAnswerHelp: "Sent immediately in answer to the first e-mail of a conversation. Leave empty to send nothing.",
  isActive: "Receives e-mail",
  yes: "Yes",
  no: "No",
  empty: "No e-mail addresses yet",
  emptyText: "Create the address your customers write to. Their e-mails then arrive in the inbox.",
  removed: "The address no longer receives e-mail.",
  rejected: "E-mail not accepted",
});

const TEXT_ROWS = 4;
const variables = () => listText(SIGNATURE_VARIABLES.map((name) => `{{${name}}}`));

const resource = defineResource("emailAddresses", emailAddresses, t, {
  fields: {
    address: { column: { width: 220, grow: 2 }, form: { help: t.ref("addressHelp") } },
    name: { column: { width: 160, grow: 1 }, form: { help: t.ref("nameHelp") } },
    botName: { label: t.ref("bot"), text: (name) => name ?? t("firstBot"), column: { id: "bot", width: 140 } },
    teamName: { label: t.ref("team"), text: (name) => name ?? t("noTeam"), column: { id: "team", width: 160 } },
    isActive: { text: (isActive) => t(isActive ? "yes" : "no"), column: { id: "active", width: 100 } },
    botId: { label: t.ref("bot"), form: { choose: t.ref("firstBot"), help: t.ref("botHelp") } },
    teamId: { label: t.ref("team"), form: { choose: t.ref("noTeam") } },
    signature: { form: { rows: TEXT_ROWS, help: () => t("signatureHelp", { variables: variables() }) } },
    autoAnswer: { form: { rows: TEXT_ROWS, help: t.ref("autoAnswerHelp") } },
    reopenDays: { form: { help: t.ref("reopenDaysHelp") } },
  },
  list: ["address", "name", "teamName", "botName", "isActive"],
  detail: ["name", "teamName", "botName", "signature", "reopenDays", "autoAnswer", "isActive"],
  remove: { says: t.ref("removed"), undo: () => true },
  shown: emailAddressTopic.verbs,
});

const useExtras = (): ViewExtras<EmailAddress> => {
  const mayKeep = useCan(rejectedEmails.list.access);
  const { data: bots = [] } = useBots();
  const botOptions = bots.length === 0 ? undefined : bots.map(({ id, name }) => ({ value: String(id), label: () => name }));
  return {
    options: { botId: botOptions, teamId: useTeamOptions() },
    actions: mayKeep ? <LinkButton to={pathTo("rejected-emails")}>{t("rejected")}</LinkButton> : undefined,
  };
};

/** Screen with the stakeholder's e-mail addresses (spec section 2, email-manager). */
export const EmailAddressesScreen = resourceScreen(resource, {
  screen: "email-manager",
  filters: { isActive: {} },
  use: useExtras,
  actions: (address) => (
    <Fragment key={address.id}>
      <FetchingButton address={address} />
      <SendingButton address={address} />
      <CheckButton address={address} />
    </Fragment>
  ),
});
