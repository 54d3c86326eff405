import { dispositions } from "@parley/core/contract/chats/dispositions";
import { inbox } from "@parley/core/contract/chats/inbox";
import { SUPPORT_DEFAULTS, supportSettings, type WrapUp } from "@parley/core/contract/chats/support-settings";
import { useQuery } from "@tanstack/react-query";
import { supportSettingsCalls } from "../../../../kit/live/use-support-settings.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import type { Option } from "../../../../ui/controls/inputs.tsx";
import { inboxCalls } from "../lists/use-paged.ts";

export const dispositionCalls = areaQueries("dispositions", dispositions);

export interface WrapUpValues {
  readonly dispositionId?: number;
  readonly labels?: number[];
  readonly reason?: string;
}

/**
 * Details to request when a chat ends, according to the stakeholder's settings. Omits fields that have no options, and
 * the label field if the conversation already has a label.
 */
export interface WrapUpRequest extends WrapUp {
  readonly dispositions: readonly Option[];
  readonly labels: readonly Option[];
}

export const isWrapUpRequired = ({ endDisposition, endLabel, endNote }: WrapUp): boolean => [endDisposition, endLabel, endNote].includes("required");

/** Returns whether only optional details can be entered, so that the chat can also end without a dialog. */
export const isWrapUpOptional = (wrapUp: WrapUp): boolean =>
  !isWrapUpRequired(wrapUp) && [wrapUp.endDisposition, wrapUp.endLabel, wrapUp.endNote].includes("optional");

/**
 * Loads the details to request when a chat ends; undefined until loaded. If loading fails, the gateway still refuses an
 * end without required fields.
 */
export function useWrapUp(sessionId: number): WrapUpRequest | undefined {
  const maySettings = useCan(supportSettings.get.access);
  const mayDispose = useCan(dispositions.list.access);
  const mayLabel = useCan(inbox.get.access);
  const settings = useQuery({ ...supportSettingsCalls.get.options(), enabled: maySettings, meta: { quiet: true } });
  const { endDisposition, endLabel, endNote } = settings.data ?? SUPPORT_DEFAULTS;
  const asksDisposition = endDisposition !== "off" && mayDispose;
  const asksLabel = endLabel !== "off" && mayLabel;
  const named = useQuery({
    ...dispositionCalls.list.options({ query: { isActive: "true", pageSize: 1000 } }),
    enabled: asksDisposition,
    meta: { quiet: true },
  });
  const row = useQuery({ ...inboxCalls.get.options({ params: { sessionId } }), enabled: asksLabel, meta: { quiet: true } });
  const choices = useQuery({ ...inboxCalls.filter.options(), enabled: asksLabel, meta: { quiet: true } });
  if ((maySettings && settings.isLoading) || named.isLoading || row.isLoading || choices.isLoading) return undefined;
  const optionsOf = (list: readonly { readonly id: number; readonly name: string }[] = []): readonly Option[] =>
    list.map(({ id, name }) => ({ value: String(id), label: () => name }));
  const labels = (row.data?.labels.length ?? 0) > 0 ? [] : optionsOf(choices.data?.labels);
  const offered = optionsOf(named.data?.items);
  return {
    endDisposition: offered.length === 0 ? "off" : endDisposition,
    endLabel: labels.length === 0 ? "off" : endLabel,
    endNote,
    dispositions: offered,
    labels,
  };
}
