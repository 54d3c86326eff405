import type { CallOptions } from "@parley/core/client";
import { WidgetSettingsDraft, widgets } from "@parley/core/contract/bots/widget-settings";
import type { widgetTopic } from "@parley/core/verbs/bots/widgets";
import * as z from "zod/mini";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

const Languages = WidgetSettingsDraft.shape.languages;

/** Shows the changes of a widget, asks for confirmation, and applies them. */
export const runUpdate: Run<typeof widgetTopic.verbs.update> = async (bot, options, { host, out, platform }) => {
  const { dryRun, detailedExitcode, yes, languages, origins, ...texts } = options;
  const chosen = languages === undefined ? undefined : z.safeParse(Languages, languages);
  if (chosen?.success === false) throw usage(`Unknown or repeated language in '${languages?.join(",")}'.`, "For an example: --languages en,fr");
  const given = {
    ...texts,
    ...(chosen && { languages: chosen.data }),
    ...(origins && { origins: origins.length === 1 && origins[0] === "none" ? [] : [...origins] }),
  };
  if (Object.keys(given).length === 0) throw usage("No settings were given.");
  const asking = { dryRun, detailedExitcode, yes };
  checkCanAsk(asking, host, "A widget");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await client.call(widgets.get, { params: { bot } });
    const make = (marks: CallOptions) => client.call(widgets.update, { params: { bot }, body: { ...given, version: before.version } }, marks);
    const isWanted = await confirmChange({ name: `The widget of ${before.botName}`, before, given, make }, asking, { host, out });
    if (isWanted) await out.record(await make({}));
    else if (!dryRun) await out.record(before);
  });
};
