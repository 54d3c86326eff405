import { isDeepStrictEqual } from "node:util";
import { type WidgetSettings, type WidgetSettingsDraft, widgets } from "@parley/core/contract/bots/widget-settings";
import { widgetSnippet } from "@parley/core/contract/bots/widget-snippet";
import type { FastifyRequest } from "fastify";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Settings } from "../../../settings/settings.ts";
import { type StoredWidget, widgetSettingsRepository } from "./settings-repository.ts";

const draftOf = ({ title, color, position, greeting, languages, origins }: WidgetSettingsDraft): WidgetSettingsDraft => ({
  title,
  color,
  position,
  greeting,
  languages,
  origins,
});

/** Handlers for the settings of widgets (docs/adr/0189). */
export const widgetSettingRoutes = implement(widgets, ({ database, settings }: { readonly database: Database; readonly settings: Settings }) => {
  const repository = widgetSettingsRepository(database);
  const shown = ({ botId: _botId, stakeholderId: _of, ...widget }: StoredWidget, request: FastifyRequest): WidgetSettings => ({
    ...widget,
    snippet: widgetSnippet(settings.publicUrl ?? `${request.protocol}://${request.host}`, widget.bot),
  });
  return {
    get: async ({ who, params, request }) => shown((await repository.get(scopeOf(who), params.bot)) ?? fail.notFound(), request),

    update: async (call) => {
      const {
        who,
        params,
        request,
        body: { version, ...given },
      } = call;
      const before = (await repository.get(scopeOf(who), params.bot)) ?? fail.notFound();
      const draft = draftOf({ ...before, ...given });
      if (before.version === version && isDeepStrictEqual(draftOf(before), draft)) return shown(before, request);
      const saved = await database.transaction(before.stakeholderId, async (trx) => {
        if (!(await repository.save(trx, before, version, draft))) return false;
        await audit(
          trx,
          call,
          { entity: "widget", verb: "changed" },
          {
            stakeholderId: before.stakeholderId,
            entityId: before.botId,
            before: { ...draftOf(before), version },
            after: { ...draft, version: version + 1 },
          },
        );
        return true;
      });
      const after = shown((await repository.get(scopeOf(who), params.bot)) ?? fail.notFound(), request);
      return saved ? after : fail.conflict("settingsChanged", after);
    },
  };
});
