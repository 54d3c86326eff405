import { access } from "./access.ts";
import { decisionIndex } from "./adr.ts";
import { commandLine } from "./cli.ts";
import { endpoints } from "./endpoints.ts";
import { liveEvents } from "./live-events.ts";
import { look, lookPicture } from "./look.ts";
import type { Page } from "./markdown.ts";
import { screens } from "./screens.ts";

/** Every generated page. `tests/architecture/generated-docs.test.ts` holds the committed ones to them. */
export const pages: readonly Page[] = [access, commandLine, decisionIndex, endpoints, liveEvents, look, lookPicture, screens];
