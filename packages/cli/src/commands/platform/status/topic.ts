import { incidentTopic, statusTopic } from "@parley/core/verbs/platform/status";
import { topicOf } from "../../topic-of.ts";

export const status = topicOf(statusTopic, {
  show: async () => (await import("./show.ts")).runShow,
  incidents: topicOf(incidentTopic, {
    show: async () => ({ shown: (await import("./shown-incident.ts")).shownIncident }),
    open: async () => (await import("./incidents.ts")).runOpen,
    tell: async () => (await import("./incidents.ts")).runPostUpdate,
    close: async () => (await import("./incidents.ts")).runClose,
  }),
});
