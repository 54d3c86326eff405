import { actionsOf } from "@parley/core/contract";
import { pathTo, screen } from "@parley/core/screens";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { HistoryIcon } from "../../ui/icons.ts";
import type { Resource } from "./resource.ts";

const t = defineMessages("resource.history", { history: "History" });

/** Returns the entity and id under which the audit trail records changes of an item. */
function auditedAs<Item extends object, Values extends object>(
  { rows }: Resource<Item, Values>,
  item: Item,
): Readonly<Record<string, string>> | undefined {
  const [action] = rows.update === undefined ? [] : actionsOf(rows.update);
  const { id } = item as { readonly id?: unknown };
  return action === undefined || typeof id !== "number" ? undefined : { entity: action.entity, entityId: String(id) };
}

/** Link to an item's entries in the audit trail, for users who may open it. */
export const HistoryButton = <Item extends object, Values extends object>({
  resource,
  item,
}: {
  readonly resource: Resource<Item, Values>;
  readonly item: Item;
}) => {
  const audited = auditedAs(resource, item);
  const may = useCan(screen("audit-trail").access);
  if (audited === undefined || !may) return null;
  return (
    <LinkButton variant="minimal" icon={<HistoryIcon />} to={`${pathTo("audit-trail")}?${new URLSearchParams(audited)}`}>
      {t("history")}
    </LinkButton>
  );
};
