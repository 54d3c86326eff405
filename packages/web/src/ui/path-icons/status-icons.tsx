import archive from "@blueprintjs/icons/lib/esm/generated/16px/paths/archive.js";
import crossCircle from "@blueprintjs/icons/lib/esm/generated/16px/paths/cross-circle.js";
import disable from "@blueprintjs/icons/lib/esm/generated/16px/paths/disable.js";
import edit from "@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js";
import envelope from "@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js";
import error from "@blueprintjs/icons/lib/esm/generated/16px/paths/error.js";
import eyeOpen from "@blueprintjs/icons/lib/esm/generated/16px/paths/eye-open.js";
import gitMerge from "@blueprintjs/icons/lib/esm/generated/16px/paths/git-merge.js";
import headset from "@blueprintjs/icons/lib/esm/generated/16px/paths/headset.js";
import help from "@blueprintjs/icons/lib/esm/generated/16px/paths/help.js";
import history from "@blueprintjs/icons/lib/esm/generated/16px/paths/history.js";
import issue from "@blueprintjs/icons/lib/esm/generated/16px/paths/issue.js";
import minus from "@blueprintjs/icons/lib/esm/generated/16px/paths/minus.js";
import moon from "@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js";
import pause from "@blueprintjs/icons/lib/esm/generated/16px/paths/pause.js";
import person from "@blueprintjs/icons/lib/esm/generated/16px/paths/person.js";
import play from "@blueprintjs/icons/lib/esm/generated/16px/paths/play.js";
import predictiveAnalysis from "@blueprintjs/icons/lib/esm/generated/16px/paths/predictive-analysis.js";
import smallTick from "@blueprintjs/icons/lib/esm/generated/16px/paths/small-tick.js";
import thumbsDown from "@blueprintjs/icons/lib/esm/generated/16px/paths/thumbs-down.js";
import thumbsUp from "@blueprintjs/icons/lib/esm/generated/16px/paths/thumbs-up.js";
import tickCircle from "@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js";
import time from "@blueprintjs/icons/lib/esm/generated/16px/paths/time.js";
import undo from "@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js";
import user from "@blueprintjs/icons/lib/esm/generated/16px/paths/user.js";
import warningSign from "@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js";
import { iconsOf } from "./drawn-icon.tsx";

export const STATUS_ICONS = iconsOf({
  archive,
  "cross-circle": crossCircle,
  disable,
  edit,
  envelope,
  error,
  "eye-open": eyeOpen,
  "git-merge": gitMerge,
  headset,
  help,
  history,
  issue,
  minus,
  moon,
  pause,
  person,
  play,
  "predictive-analysis": predictiveAnalysis,
  "small-tick": smallTick,
  "thumbs-down": thumbsDown,
  "thumbs-up": thumbsUp,
  "tick-circle": tickCircle,
  time,
  undo,
  user,
  "warning-sign": warningSign,
});
