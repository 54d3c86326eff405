/*
 * Modules that the signed-in console needs before its first screen. They share one chunk, on which later chunks depend
 * (see `ui/page-base.ts`).
 */
import "../shared/connection/connection.ts";
import "../shared/messages/list-text.ts";
import "../shared/messages/rule-words.ts";
import "../shared/messages/screen-texts.ts";
import "../shared/session/person.ts";
import "../shared/session/use-session.ts";
import "../shared/url-state/use-url-state.ts";
import "../ui/feedback/empty-state.tsx";
import "../ui/keys/pending-keys.ts";
import "../ui/keys/use-shortcuts.ts";
import "../ui/layout/card.tsx";
import "../ui/layout/page.tsx";
import "../ui/list/views-place.tsx";
import "../ui/overlay/dialog.tsx";
import "../ui/overlay/menu.tsx";
import "../ui/overlay/popover.tsx";
import "../ui/page-base.ts";
import "../ui/path-icons/section-icons.tsx";
import "../ui/text/first-weekday.ts";
import "./actions/tell-failure.ts";
import "./get-started/get-started.ts";
import "./live/use-own-status.ts";
import "./live/use-support-counts.ts";
import "./mailbox/mailbox-address.ts";
import "./reports/use-pins.ts";
import "./reports/opened.ts";
import "./people/stakeholder-logo.tsx";
