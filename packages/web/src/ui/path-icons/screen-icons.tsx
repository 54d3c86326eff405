import addToArtifact from "@blueprintjs/icons/lib/esm/generated/16px/paths/add-to-artifact.js";
import announcement from "@blueprintjs/icons/lib/esm/generated/16px/paths/announcement.js";
import applications from "@blueprintjs/icons/lib/esm/generated/16px/paths/applications.js";
import at from "@blueprintjs/icons/lib/esm/generated/16px/paths/at.js";
import automaticUpdates from "@blueprintjs/icons/lib/esm/generated/16px/paths/automatic-updates.js";
import book from "@blueprintjs/icons/lib/esm/generated/16px/paths/book.js";
import box from "@blueprintjs/icons/lib/esm/generated/16px/paths/box.js";
import briefcase from "@blueprintjs/icons/lib/esm/generated/16px/paths/briefcase.js";
import calculator from "@blueprintjs/icons/lib/esm/generated/16px/paths/calculator.js";
import cellTower from "@blueprintjs/icons/lib/esm/generated/16px/paths/cell-tower.js";
import chart from "@blueprintjs/icons/lib/esm/generated/16px/paths/chart.js";
import circleDashed from "@blueprintjs/icons/lib/esm/generated/16px/paths/circle-dashed.js";
import clipboard from "@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard.js";
import cloud from "@blueprintjs/icons/lib/esm/generated/16px/paths/cloud.js";
import comment from "@blueprintjs/icons/lib/esm/generated/16px/paths/comment.js";
import console from "@blueprintjs/icons/lib/esm/generated/16px/paths/console.js";
import creditCard from "@blueprintjs/icons/lib/esm/generated/16px/paths/credit-card.js";
import cube from "@blueprintjs/icons/lib/esm/generated/16px/paths/cube.js";
import cubeAdd from "@blueprintjs/icons/lib/esm/generated/16px/paths/cube-add.js";
import curvedRangeChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/curved-range-chart.js";
import dashboard from "@blueprintjs/icons/lib/esm/generated/16px/paths/dashboard.js";
import diagramTree from "@blueprintjs/icons/lib/esm/generated/16px/paths/diagram-tree.js";
import document from "@blueprintjs/icons/lib/esm/generated/16px/paths/document.js";
import documentOpen from "@blueprintjs/icons/lib/esm/generated/16px/paths/document-open.js";
import dollar from "@blueprintjs/icons/lib/esm/generated/16px/paths/dollar.js";
import doubleChevronUp from "@blueprintjs/icons/lib/esm/generated/16px/paths/double-chevron-up.js";
import doughnutChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/doughnut-chart.js";
import endorsed from "@blueprintjs/icons/lib/esm/generated/16px/paths/endorsed.js";
import engagement from "@blueprintjs/icons/lib/esm/generated/16px/paths/engagement.js";
import envelope from "@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js";
import exchange from "@blueprintjs/icons/lib/esm/generated/16px/paths/exchange.js";
import feed from "@blueprintjs/icons/lib/esm/generated/16px/paths/feed.js";
import feedSubscribed from "@blueprintjs/icons/lib/esm/generated/16px/paths/feed-subscribed.js";
import flows from "@blueprintjs/icons/lib/esm/generated/16px/paths/flows.js";
import folderClose from "@blueprintjs/icons/lib/esm/generated/16px/paths/folder-close.js";
import follower from "@blueprintjs/icons/lib/esm/generated/16px/paths/follower.js";
import following from "@blueprintjs/icons/lib/esm/generated/16px/paths/following.js";
import ganttChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/gantt-chart.js";
import geolocation from "@blueprintjs/icons/lib/esm/generated/16px/paths/geolocation.js";
import groupObjects from "@blueprintjs/icons/lib/esm/generated/16px/paths/group-objects.js";
import groupedBarChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/grouped-bar-chart.js";
import hand from "@blueprintjs/icons/lib/esm/generated/16px/paths/hand.js";
import headset from "@blueprintjs/icons/lib/esm/generated/16px/paths/headset.js";
import heatGrid from "@blueprintjs/icons/lib/esm/generated/16px/paths/heat-grid.js";
import help from "@blueprintjs/icons/lib/esm/generated/16px/paths/help.js";
import helperManagement from "@blueprintjs/icons/lib/esm/generated/16px/paths/helper-management.js";
import highPriority from "@blueprintjs/icons/lib/esm/generated/16px/paths/high-priority.js";
import history from "@blueprintjs/icons/lib/esm/generated/16px/paths/history.js";
import home from "@blueprintjs/icons/lib/esm/generated/16px/paths/home.js";
import horizontalBarChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/horizontal-bar-chart.js";
import idNumber from "@blueprintjs/icons/lib/esm/generated/16px/paths/id-number.js";
import inboxFiltered from "@blueprintjs/icons/lib/esm/generated/16px/paths/inbox-filtered.js";
import inboxUpdate from "@blueprintjs/icons/lib/esm/generated/16px/paths/inbox-update.js";
import inheritedGroup from "@blueprintjs/icons/lib/esm/generated/16px/paths/inherited-group.js";
import issue from "@blueprintjs/icons/lib/esm/generated/16px/paths/issue.js";
import issueClosed from "@blueprintjs/icons/lib/esm/generated/16px/paths/issue-closed.js";
import label from "@blueprintjs/icons/lib/esm/generated/16px/paths/label.js";
import layers from "@blueprintjs/icons/lib/esm/generated/16px/paths/layers.js";
import learning from "@blueprintjs/icons/lib/esm/generated/16px/paths/learning.js";
import lifesaver from "@blueprintjs/icons/lib/esm/generated/16px/paths/lifesaver.js";
import lightbulb from "@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb.js";
import link from "@blueprintjs/icons/lib/esm/generated/16px/paths/link.js";
import list from "@blueprintjs/icons/lib/esm/generated/16px/paths/list.js";
import listColumns from "@blueprintjs/icons/lib/esm/generated/16px/paths/list-columns.js";
import lock from "@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js";
import manual from "@blueprintjs/icons/lib/esm/generated/16px/paths/manual.js";
import map from "@blueprintjs/icons/lib/esm/generated/16px/paths/map.js";
import mapMarker from "@blueprintjs/icons/lib/esm/generated/16px/paths/map-marker.js";
import mobilePhone from "@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-phone.js";
import mugshot from "@blueprintjs/icons/lib/esm/generated/16px/paths/mugshot.js";
import newComment from "@blueprintjs/icons/lib/esm/generated/16px/paths/new-comment.js";
import newPerson from "@blueprintjs/icons/lib/esm/generated/16px/paths/new-person.js";
import notificationsAdd from "@blueprintjs/icons/lib/esm/generated/16px/paths/notifications-add.js";
import numberedList from "@blueprintjs/icons/lib/esm/generated/16px/paths/numbered-list.js";
import numerical from "@blueprintjs/icons/lib/esm/generated/16px/paths/numerical.js";
import office from "@blueprintjs/icons/lib/esm/generated/16px/paths/office.js";
import panelStats from "@blueprintjs/icons/lib/esm/generated/16px/paths/panel-stats.js";
import pasteVariable from "@blueprintjs/icons/lib/esm/generated/16px/paths/paste-variable.js";
import person from "@blueprintjs/icons/lib/esm/generated/16px/paths/person.js";
import pieChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/pie-chart.js";
import power from "@blueprintjs/icons/lib/esm/generated/16px/paths/power.js";
import predictiveAnalysis from "@blueprintjs/icons/lib/esm/generated/16px/paths/predictive-analysis.js";
import projects from "@blueprintjs/icons/lib/esm/generated/16px/paths/projects.js";
import pulse from "@blueprintjs/icons/lib/esm/generated/16px/paths/pulse.js";
import repeat from "@blueprintjs/icons/lib/esm/generated/16px/paths/repeat.js";
import reset from "@blueprintjs/icons/lib/esm/generated/16px/paths/reset.js";
import rocket from "@blueprintjs/icons/lib/esm/generated/16px/paths/rocket.js";
import runHistory from "@blueprintjs/icons/lib/esm/generated/16px/paths/run-history.js";
import seriesAdd from "@blueprintjs/icons/lib/esm/generated/16px/paths/series-add.js";
import settings from "@blueprintjs/icons/lib/esm/generated/16px/paths/settings.js";
import shield from "@blueprintjs/icons/lib/esm/generated/16px/paths/shield.js";
import shoppingCart from "@blueprintjs/icons/lib/esm/generated/16px/paths/shopping-cart.js";
import socialMedia from "@blueprintjs/icons/lib/esm/generated/16px/paths/social-media.js";
import stackedChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/stacked-chart.js";
import starEmpty from "@blueprintjs/icons/lib/esm/generated/16px/paths/star-empty.js";
import stopwatch from "@blueprintjs/icons/lib/esm/generated/16px/paths/stopwatch.js";
import swapHorizontal from "@blueprintjs/icons/lib/esm/generated/16px/paths/swap-horizontal.js";
import tag from "@blueprintjs/icons/lib/esm/generated/16px/paths/tag.js";
import target from "@blueprintjs/icons/lib/esm/generated/16px/paths/target.js";
import team from "@blueprintjs/icons/lib/esm/generated/16px/paths/team.js";
import thList from "@blueprintjs/icons/lib/esm/generated/16px/paths/th-list.js";
import tickCircle from "@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js";
import time from "@blueprintjs/icons/lib/esm/generated/16px/paths/time.js";
import timelineAreaChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-area-chart.js";
import timelineEvents from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-events.js";
import timelineLineChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-line-chart.js";
import trendingUp from "@blueprintjs/icons/lib/esm/generated/16px/paths/trending-up.js";
import truck from "@blueprintjs/icons/lib/esm/generated/16px/paths/truck.js";
import user from "@blueprintjs/icons/lib/esm/generated/16px/paths/user.js";
import verticalBarChartDesc from "@blueprintjs/icons/lib/esm/generated/16px/paths/vertical-bar-chart-desc.js";
import walk from "@blueprintjs/icons/lib/esm/generated/16px/paths/walk.js";
import waterfallChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/waterfall-chart.js";
import { iconsOf } from "./drawn-icon.tsx";

/**
 * Icons of the screens by the names in their screen rows. One file contains them all and loads after the first screen.
 */
export const SCREEN_ICONS = iconsOf({
  "add-to-artifact": addToArtifact,
  announcement,
  applications,
  at,
  "automatic-updates": automaticUpdates,
  book,
  box,
  briefcase,
  calculator,
  "cell-tower": cellTower,
  chart,
  "circle-dashed": circleDashed,
  clipboard,
  cloud,
  comment,
  console,
  "credit-card": creditCard,
  cube,
  "cube-add": cubeAdd,
  "curved-range-chart": curvedRangeChart,
  dashboard,
  "diagram-tree": diagramTree,
  document,
  "document-open": documentOpen,
  dollar,
  "double-chevron-up": doubleChevronUp,
  "doughnut-chart": doughnutChart,
  endorsed,
  engagement,
  envelope,
  exchange,
  feed,
  "feed-subscribed": feedSubscribed,
  flows,
  "folder-close": folderClose,
  follower,
  following,
  "gantt-chart": ganttChart,
  geolocation,
  "group-objects": groupObjects,
  "grouped-bar-chart": groupedBarChart,
  hand,
  headset,
  "heat-grid": heatGrid,
  help,
  "helper-management": helperManagement,
  "high-priority": highPriority,
  history,
  home,
  "horizontal-bar-chart": horizontalBarChart,
  "id-number": idNumber,
  "inbox-filtered": inboxFiltered,
  "inbox-update": inboxUpdate,
  "inherited-group": inheritedGroup,
  issue,
  "issue-closed": issueClosed,
  label,
  layers,
  learning,
  lifesaver,
  lightbulb,
  link,
  list,
  "list-columns": listColumns,
  lock,
  manual,
  map,
  "map-marker": mapMarker,
  "mobile-phone": mobilePhone,
  mugshot,
  "new-comment": newComment,
  "new-person": newPerson,
  "notifications-add": notificationsAdd,
  "numbered-list": numberedList,
  numerical,
  office,
  "panel-stats": panelStats,
  "paste-variable": pasteVariable,
  person,
  "pie-chart": pieChart,
  power,
  "predictive-analysis": predictiveAnalysis,
  projects,
  pulse,
  repeat,
  reset,
  rocket,
  "run-history": runHistory,
  "series-add": seriesAdd,
  settings,
  shield,
  "shopping-cart": shoppingCart,
  "social-media": socialMedia,
  "stacked-chart": stackedChart,
  "star-empty": starEmpty,
  stopwatch,
  "swap-horizontal": swapHorizontal,
  tag,
  target,
  team,
  "th-list": thList,
  "tick-circle": tickCircle,
  time,
  "timeline-area-chart": timelineAreaChart,
  "timeline-events": timelineEvents,
  "timeline-line-chart": timelineLineChart,
  "trending-up": trendingUp,
  truck,
  user,
  "vertical-bar-chart-desc": verticalBarChartDesc,
  walk,
  "waterfall-chart": waterfallChart,
});
