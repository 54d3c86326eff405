import bankAccount from "@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js";
import chat from "@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js";
import cog from "@blueprintjs/icons/lib/esm/generated/16px/paths/cog.js";
import gridView from "@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view.js";
import inbox from "@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js";
import people from "@blueprintjs/icons/lib/esm/generated/16px/paths/people.js";
import percentage from "@blueprintjs/icons/lib/esm/generated/16px/paths/percentage.js";
import shop from "@blueprintjs/icons/lib/esm/generated/16px/paths/shop.js";
import timelineBarChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-bar-chart.js";
import { iconsOf } from "./drawn-icon.tsx";

/** Icons of the sidebar's sections, which every first screen needs. */
export const SECTION_ICONS = iconsOf({
  "bank-account": bankAccount,
  chat,
  cog,
  "grid-view": gridView,
  inbox,
  people,
  percentage,
  shop,
  "timeline-bar-chart": timelineBarChart,
});
