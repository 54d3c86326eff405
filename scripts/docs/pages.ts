import { access } from "./access.ts";
import { decisionIndex } from "./adr.ts";
import { endpoints } from "./endpoints.ts";
import { liveEvents } from "./live-events.ts";
import { look, lookPicture } from "./look.ts";
import type { Page } from "./markdown.ts";
import { reports } from "./reports.ts";
import { screens } from "./screens.ts";

/** Generated pages that are committed. `tests/architecture/generated-docs.test.ts` checks that they are up to date. */
export const pages: readonly Page[] = [access, decisionIndex, endpoints, liveEvents, look, lookPicture, reports, screens];
