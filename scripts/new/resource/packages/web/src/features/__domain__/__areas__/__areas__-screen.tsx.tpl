import { __areasCamel__ } from "@parley/core/contract/__domain__/__areas__";
import { __areaCamel__Topic } from "@parley/core/verbs/__domain__/__areas__";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("__areasCamel__", {
  create: "Create __word__",
  edit: "Edit __word__",
  search: "Search names",
  name: "Name",
  isActive: "In use",
  yes: "Yes",
  no: "No longer",
  empty: "No __words__ yet",
  emptyText: "The first one is made with the button above.",
  removed: "It is gone for everybody.",
});

const resource = defineResource("__areasCamel__", __areasCamel__, t, {
  fields: {
    name: { column: { width: 200, grow: 2 } },
    isActive: { text: (isActive) => t(isActive ? "yes" : "no"), column: { id: "active", width: 100 } },
  },
  list: ["name", "isActive"],
  remove: { says: t.ref("removed"), undo: () => true },
  shown: __areaCamel__Topic.verbs,
});

/** Spec section 2, __screen__. */
export const __areasPascal__Screen = resourceScreen(resource, { screen: "__screen__", filters: { isActive: {} } });
