import { amountText } from "@parley/core/contract/billing/amount";
import { type ClientPlan, clientPlans, type PlanOffer } from "@parley/core/contract/billing/client-plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useMutation } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { longDay } from "../../../ui/text/day-format.ts";
import { BeforeAfter } from "./before-after.tsx";
import { ChangeCost } from "./change-cost.tsx";
import { clientPlanText } from "./plan-texts.ts";
import { clientPlanCalls, useClients, useOffers } from "./queries.ts";

const t = defineMessages("plans.add", {
  give: "Add a client plan",
  submitGive: "Add plan",
  submitChange: "Change the plan",
  change: "Change the plan of {client}",
  client: "Client",
  chooseClient: "Choose a client",
  plan: "Plan",
  choosePlan: "Choose a plan",
  starts: "First day",
  startsHelp: "Leave empty to start today. The current plan stays in force until that day.",
  renew: "Renew at the end of each period",
  remark: "Remark",
  none: "No active plan",
  later: "{plan}, from {day} on",
  at: "{plan}, {price}",
  price: "Price",
  priceHelp: "The price at the client's location is {price}.",
  added: "{client} is now on {plan}",
  pending: "{client} moves to {plan} on {day}",
});

const Draft = clientPlans.add.body;
type Values = z.input<typeof Draft>;
const { Form, TextField, TimeField, IdField, MoneyField, SwitchField } = defineForm(Draft);

const afterText = (offer: PlanOffer | undefined, { price, startsOn }: Values): string => {
  if (offer === undefined) return t("choosePlan");
  const isAmount = price !== undefined && !Number.isNaN(price);
  const text = t("at", { plan: offer.planName, price: moneyText(isAmount ? price : offer.price, offer.currency) });
  return startsOn === undefined ? text : t("later", { plan: text, day: longDay(startsOn) });
};

const giveCommand = (verb: "add" | "change", values: Values, client: string, offer: PlanOffer | undefined): string => {
  const { price, startsOn, autoRenew, remark } = values;
  const isPriced = offer !== undefined && price !== undefined && !Number.isNaN(price);
  return commandOf(planTopic.verbs[verb], {
    ids: client,
    plan: offer?.planCode ?? "",
    ...(isPriced && { price: amountText(price, offer.currency), currency: offer.currency }),
    startsOn,
    autoRenew,
    remark,
  });
};

interface DraftFieldsProps {
  readonly form: UseFormReturn<Values, unknown, z.output<typeof Draft>>;
  readonly present: ClientPlan | undefined;
}

const DraftFields = ({ form, present }: DraftFieldsProps) => {
  const clients = useClients();
  const values = form.watch();
  const offers = useOffers(values.stakeholderId);
  const offer = offers?.find(({ planId }) => planId === values.planId);
  const client = present?.shCode ?? clients.data?.find(({ id }) => id === values.stakeholderId)?.shortName ?? "";
  return (
    <>
      {present === undefined ? (
        <IdField
          name="stakeholderId"
          label={t("client")}
          required
          none={0}
          placeholder={t("chooseClient")}
          options={clients.data?.map(({ id, title }) => ({ value: String(id), label: () => title })) ?? []}
        />
      ) : null}
      <IdField
        name="planId"
        label={t("plan")}
        required
        none={0}
        placeholder={t("choosePlan")}
        options={
          offers?.map(({ planId, planName, price, currency }) => ({
            value: String(planId),
            label: t.ref("at", { plan: planName, price: moneyText(price, currency) }),
          })) ?? []
        }
      />
      {offer === undefined ? null : (
        <MoneyField
          key={offer.currency}
          name="price"
          label={t("price")}
          help={t("priceHelp", { price: moneyText(offer.price, offer.currency) })}
          currency={offer.currency}
          optional
        />
      )}
      <TimeField name="startsOn" label={t("starts")} help={t("startsHelp")} to="day" optional />
      <SwitchField name="autoRenew" label="" text={t.ref("renew")} otherwise />
      <TextField name="remark" label={t("remark")} optional />
      <BeforeAfter before={present === undefined ? t("none") : clientPlanText(present)} after={afterText(offer, values)} />
      {offer === undefined || offer.price !== (values.price ?? offer.price) ? null : <ChangeCost values={values} />}
      <CopyCommand command={giveCommand(present?.state === "active" ? "change" : "add", values, client, offer)} />
    </>
  );
};

interface AddClientPlanProps {
  /** Current plan of the client; undefined if the user chooses the client in the dialog. */
  readonly present: ClientPlan | undefined;
  /** Id of the client selected initially; 0 for none. */
  readonly client?: number;
  readonly onClose: () => void;
}

/** Dialog that assigns a plan to a client and shows how it differs from the current one. */
export const AddClientPlan = ({ present, client: chosen = 0, onClose }: AddClientPlanProps) => {
  const { mutateAsync } = useMutation(clientPlanCalls.add.mutation({ quiet: true }));
  const handleSubmit = async (draft: z.output<typeof Draft>) => {
    const { stakeholderTitle: client, planName: plan, state, startsOn } = await mutateAsync({ body: draft });
    showSuccessNotice(state === "pending" ? t("pending", { client, plan, day: longDay(startsOn) }) : t("added", { client, plan }));
    onClose();
  };
  const title = present === undefined ? t("give") : t("change", { client: present.stakeholderTitle });
  return (
    <FormDialog onClose={onClose} title={title}>
      <Form
        defaults={{ stakeholderId: present?.stakeholderId ?? chosen, planId: 0, autoRenew: present?.autoRenew ?? true }}
        submit={t(present === undefined ? "submitGive" : "submitChange")}
        sendUnchanged={false}
        onSubmit={handleSubmit}
        onCancel={onClose}
      >
        {(form) => <DraftFields form={form} present={present} />}
      </Form>
    </FormDialog>
  );
};
