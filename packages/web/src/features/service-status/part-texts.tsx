import type { PartState, ServicePart } from "@parley/core/contract/main/service-status";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("serviceStatus.words", {
  gateway: "Gateway",
  database: "Database",
  live: "Live sockets",
  jobs: "Jobs",
  mail: "Mail",
  storage: "Data folder",
  bots: "Bots",
  up: "Up",
  slow: "Slow",
  down: "Down",
  unknown: "Not known",
});

const INTENTS: Readonly<Record<PartState, Intent>> = { up: "success", slow: "warning", down: "danger", unknown: "none" };

export const partText = (part: ServicePart): string => t(part);
export const StateTag = ({ state }: { readonly state: PartState }) => <Tag intent={INTENTS[state]}>{t(state)}</Tag>;
