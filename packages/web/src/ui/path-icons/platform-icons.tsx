import camera from "@blueprintjs/icons/lib/esm/generated/16px/paths/camera.js";
import chat from "@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js";
import envelope from "@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js";
import globe from "@blueprintjs/icons/lib/esm/generated/16px/paths/globe.js";
import mobilePhone from "@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-phone.js";
import phone from "@blueprintjs/icons/lib/esm/generated/16px/paths/phone.js";
import sendMessage from "@blueprintjs/icons/lib/esm/generated/16px/paths/send-message.js";
import { iconsOf } from "./drawn-icon.tsx";

export const PLATFORM_ICONS = iconsOf({
  camera,
  chat,
  envelope,
  globe,
  "mobile-phone": mobilePhone,
  phone,
  "send-message": sendMessage,
});
