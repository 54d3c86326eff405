import type { PartState, ServicePart } from "@parley/core/contract/platform/service-status";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

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
  unknown: "Unknown",
});

export const partText = (part: ServicePart): string => t(part);
export const StateTag = ({ state }: { readonly state: PartState }) => (
  <StatusMark of="part" status={state}>
    {t(state)}
  </StatusMark>
);
