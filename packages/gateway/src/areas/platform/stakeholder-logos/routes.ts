import { stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import { createFileStore } from "../../../files/file-store.ts";
import { implement } from "../../../handlers/implement.ts";
import type { Settings } from "../../../settings/settings.ts";
import { receiveLogo } from "./receive-logo.ts";
import { logoRepository, type StoredLogo } from "./repository.ts";

/** Value of a logo in the audit log: its type and size, because the image is deleted when it is replaced. */
const told = (logo: Pick<StoredLogo, "kind" | "width" | "height"> | undefined): { readonly logo: string | null } => ({
  logo: logo === undefined ? null : `${logo.kind.slice("image/".length).toUpperCase()}, ${logo.width} × ${logo.height} pixels`,
});

/**
 * Handlers for the logo of a stakeholder (ADR 0095). It has no version, so the later of two concurrent changes wins.
 */
export const stakeholderLogoRoutes = implement(
  stakeholderLogos,
  ({ database, settings }: { readonly database: Database; readonly settings: Settings }) => {
    const repository = logoRepository(database);
    const store = createFileStore(settings.dataDir);
    const discard = async (file: { readonly key: string } | undefined) => {
      if (file !== undefined) await store.discard(file);
    };

    return {
      set: async (call) => {
        const received = await receiveLogo(call.request, store);
        const { stakeholderId, arrived } = received;
        // File to be deleted at the end: the previous logo, or the new one if it could not be set.
        let replaced: { readonly key: string } | undefined;
        try {
          if (!(await repository.isVisible(scopeOf(call.who), stakeholderId))) return fail.notFound();
          // Stores the file before its database row, so that every row has its file.
          await store.keep(arrived);
          const done = await database.transaction(stakeholderId, async (trx) => {
            const before = await repository.take(trx, stakeholderId);
            const { id } = await repository.insert(trx, received);
            const sides = { before: told(before), after: told(received) };
            await audit(trx, call, { entity: "stakeholder", verb: "logo set" }, { stakeholderId, entityId: stakeholderId, ...sides });
            return { id, before };
          });
          replaced = done.before;
          return { id: stakeholderId, logo: done.id };
        } catch (error) {
          replaced = arrived;
          throw error;
        } finally {
          await discard(replaced);
        }
      },

      remove: async (call) => {
        const { id } = call.params;
        if (!(await repository.isVisible(scopeOf(call.who), id))) return fail.notFound();
        const removed = await database.transaction(id, async (trx) => {
          const before = await repository.take(trx, id);
          const sides = { before: told(before), after: told(undefined) };
          if (before !== undefined)
            await audit(trx, call, { entity: "stakeholder", verb: "logo removed" }, { stakeholderId: id, entityId: id, ...sides });
          return before;
        });
        await discard(removed);
        return { id, logo: null };
      },

      show: async ({ who, params, reply }) => {
        const logo = (await repository.find(scopeOf(who), params.id)) ?? fail.notFound();
        const handle = (await store.open(logo.key)) ?? fail.notFound();
        return reply.header("content-type", logo.kind).send(handle.createReadStream());
      },
    };
  },
);
