import { setTimeout as sleep } from "node:timers/promises";
import { type EmailFetching, emailFetching } from "@parley/core/contract/email/email-fetching";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { SecretBox } from "../../../files/secret-box.ts";
import { implement } from "../../../handlers/implement.ts";
import { imapSecretPurpose, notifyMailboxFetchers } from "../../../mail/ask-mailboxes.ts";
import { emailFetchingRepository, type StoredFetching, shownFetching } from "./repository.ts";

interface Needs {
  readonly database: Database;
  readonly secrets: SecretBox;
}

/** Milliseconds to wait for the result of a check: less than the 30 seconds after which clients abort a call. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 200;

/** Settings as stored in the audit log, without the connection state. */
const snapshot = ({ host, port, user, hasPassword, folder, moveTo }: EmailFetching) => ({
  imapHost: host,
  imapPort: port,
  imapUser: user,
  imapFolder: folder,
  imapMoveTo: moveTo,
  hasPassword,
});

/** Handlers for the mailboxes from which the e-mails of an address are fetched (ADR 0131). */
export const emailFetchingRoutes = implement(emailFetching, ({ database, secrets }: Needs) => {
  const repository = emailFetchingRepository(database);
  const present = async (stakeholderId: number, id: number): Promise<StoredFetching> => (await repository.get(stakeholderId, id)) ?? fail.notFound();

  return {
    get: async ({ who, params: { id } }) => shownFetching(await present(who.stakeholderId, id)),

    update: async (call) => {
      const {
        who: { stakeholderId },
        params: { id },
        body: { password: given, version, ...body },
      } = call;
      const before = await present(stakeholderId, id);
      const isOn = body.host !== "";
      if (isOn && body.user === "") return fail.invalid(problem("user", "mailboxUserMissing"));
      if (isOn && body.folder === body.moveTo) return fail.invalid(problem("moveTo", "mailboxFolderSame"));
      const isSame = body.host === before.host && body.port === before.port && body.user === before.user;
      if (isOn && given === "" && !(isSame && before.password !== null)) return fail.invalid(problem("password", "serverPasswordMissing"));
      const password = given === "" ? before.password : await secrets.seal(given, imapSecretPurpose(id));
      const after: StoredFetching = { ...before, ...body, user: isOn ? body.user : "", password: isOn ? password : null, version };
      const isSaved = await database.transaction(stakeholderId, async (trx) => {
        if (!(await repository.save(trx, { stakeholderId, addressId: id }, after, before.host === ""))) return false;
        const sides = { before: snapshot(shownFetching(before)), after: snapshot(shownFetching(after)) };
        await audit(trx, call, { entity: "emailAddress", verb: "changed" }, { stakeholderId, entityId: id, ...sides });
        return true;
      });
      if (isSaved) await notifyMailboxFetchers(database, id);
      const now = shownFetching(await present(stakeholderId, id));
      return isSaved ? now : fail.conflict("emailSettingsChanged", now);
    },

    check: async ({ who: { stakeholderId }, params: { id } }) => {
      const asked = shownFetching(await present(stakeholderId, id));
      if (asked.state === "off") return fail.conflict("addressNotFetched", asked);
      const at = new Date(await repository.hurry({ stakeholderId, addressId: id })).getTime();
      await notifyMailboxFetchers(database, id);
      for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
        const { triedAt } = await present(stakeholderId, id);
        if (triedAt !== null && new Date(triedAt).getTime() >= at) break;
      }
      return shownFetching(await present(stakeholderId, id));
    },
  };
});
