import { type Plan, plans } from "@parley/core/contract/billing/plans";
import { commandOf } from "@parley/core/verbs";
import { planTopic } from "@parley/core/verbs/billing/plans";
import { useCallback, useMemo, useState } from "react";
import { type Action, useActions } from "../../../kit/actions/actions.ts";
import { itemText, quantityText } from "../../../kit/plans/item-text.ts";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Tag } from "../../../ui/feedback/tag.tsx";
import { AddIcon, EditIcon } from "../../../ui/icons.ts";
import type { Column } from "../../../ui/list/column.ts";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { useLocalRows } from "../../../ui/list/local-rows.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { CreatePlan } from "./create-plan.tsx";
import { PlanButtons } from "./plan-buttons.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { planStatusText, priceText } from "./plan-texts.ts";
import { usePlans } from "./queries.ts";

const t = defineMessages("plans.list", {
  label: "Plans",
  name: "Plan",
  price: "Price",
  status: "Status",
  clients: "Clients",
  default: "Default",
  edit: "Edit",
  create: "Create plan",
  empty: "No plans yet",
  emptyText: "A plan sets what a client pays and what is included. New stakeholders get the default plan.",
});

const included = (key: "agents" | "sessions" | "messages"): Column<Plan> => ({
  id: key,
  header: () => itemText(key),
  width: 110,
  grow: 0.5,
  align: "end",
  cell: ({ items }) => {
    const item = items.find((one) => one.key === key);
    return item === undefined ? "" : quantityText(item.includedQty);
  },
});

const COLUMNS: readonly Column<Plan>[] = [
  { id: "name", header: t.ref("name"), width: 120, cell: ({ name }) => name },
  { id: "price", header: t.ref("price"), width: 140, cell: priceText },
  included("agents"),
  included("sessions"),
  included("messages"),
  { id: "clients", header: t.ref("clients"), width: 80, grow: 0.4, align: "end", cell: ({ clientCount }) => clientCount },
  {
    id: "status",
    header: t.ref("status"),
    width: 150,
    cell: ({ status, isDefault }) => (
      <>
        <StatusMark of="plan" status={status}>
          {planStatusText(status)}
        </StatusMark>{" "}
        {isDefault ? <Tag intent="primary">{t("default")}</Tag> : null}
      </>
    ),
  },
];
const rowKey = ({ id }: Plan) => String(id);
const NO_ORDER = {};

export const PlanList = () => {
  const result = usePlans();
  const state = useListState();
  const denied = useDeniedReason(plans.update.access);
  const mayCreate = useDeniedReason(plans.create.access);
  const [edited, setEdited] = useState<Plan>();
  const [creating, setCreating] = useState(false);
  const rows = useLocalRows(result.data, state, NO_ORDER);
  const create = useCallback(() => setCreating(true), []);
  useActions(
    useMemo<readonly Action[]>(
      () => (mayCreate === undefined ? [{ id: "plans.create", label: t.ref("create"), group: t.ref("label"), run: create }] : []),
      [mayCreate, create],
    ),
  );
  const createButton = (
    <Button intent="primary" icon={<AddIcon />} disabledReason={mayCreate} onClick={create}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <div className="parley-actions">{createButton}</div>
      <List
        name="plans"
        label={t("label")}
        state={state}
        result={{ ...result, data: rows }}
        columns={COLUMNS}
        rowKey={rowKey}
        paging={false}
        panel={{
          title: ({ name }) => name,
          body: (plan) => (
            <>
              <PlanPanel plan={plan} />
              <CopyCommand command={commandOf(planTopic.verbs.show, { plan: plan.code })} />
            </>
          ),
          actions: (plan) => (
            <>
              <PlanButtons key={plan.id} plan={plan} onRemoved={() => state.setOpen(undefined)} />
              <Button icon={<EditIcon />} disabledReason={denied} onClick={() => setEdited(plan)}>
                {t("edit")}
              </Button>
            </>
          ),
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
      {creating ? <CreatePlan onClose={() => setCreating(false)} /> : null}
      {edited === undefined ? null : <PlanForm plan={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
