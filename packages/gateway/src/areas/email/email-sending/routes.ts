import { createPrivateKey, createPublicKey } from "node:crypto";
import { type EmailSending, emailSending } from "@parley/core/contract/email/email-sending";
import { because, type Why } from "@parley/core/errors/reasons";
import { audit } from "../../../audit/audit.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { type AddressTestDeps, addressTestHandlers } from "./prove.ts";
import { emailSendingRepository, type StoredSending, shownSending } from "./repository.ts";

/** Minimum length of a DKIM key in bits, because receivers reject shorter keys (RFC 8301). */
const KEY_BITS_LEAST = 1024;
const KEY_BITS_MOST = 8192;

/** Returns the public key for the DNS record that belongs to a private key. */
const publicPartOf = (pem: string): string => {
  const refuse = (why: Why): never => fail.invalid(problem("dkimKey", why));
  const read = () => {
    try {
      return createPrivateKey(pem);
    } catch {
      return refuse("dkimKeyUnreadable");
    }
  };
  const key = read();
  if (key.asymmetricKeyType !== "rsa") return refuse("dkimKeyNotRsa");
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < KEY_BITS_LEAST || bits > KEY_BITS_MOST) return refuse(because("dkimKeySize", { bits, least: KEY_BITS_LEAST, most: KEY_BITS_MOST }));
  return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
};

/**
 * Settings as stored in the audit log. The DNS record shows that a key was replaced; for the password, only its
 * presence is recorded.
 */
const snapshot = ({ version: _version, dkimRecord, ...shown }: EmailSending) => ({ ...shown, dkimRecord: dkimRecord?.text ?? null });

/** Handlers for the sending settings of an e-mail address (ADR 0123). */
export const emailSendingRoutes = implement(emailSending, (needs: AddressTestDeps) => {
  const { database, secrets } = needs;
  const repository = emailSendingRepository(database);
  const present = async (stakeholderId: number, id: number): Promise<StoredSending> => (await repository.get(stakeholderId, id)) ?? fail.notFound();

  return {
    ...addressTestHandlers(needs, present),

    get: async ({ who, params: { id } }) => shownSending(await present(who.stakeholderId, id)),

    update: async (call) => {
      const {
        who: { stakeholderId },
        params: { id },
        body,
      } = call;
      const before = await present(stakeholderId, id);
      const isSigned = body.dkimSelector !== "";
      if (isSigned && body.dkimKey === "" && before.dkimKey === null) return fail.invalid(problem("dkimKey", "dkimKeyMissing"));
      if (!isSigned && body.dkimKey !== "") return fail.invalid(problem("dkimSelector", "dkimSelectorMissing"));
      const hasServer = body.smtpHost !== "";
      if (hasServer && body.smtpUser === "" && body.smtpPassword !== "") return fail.invalid(problem("smtpUser", "smtpUserMissing"));
      const isSame = body.smtpHost === before.smtpHost && body.smtpPort === before.smtpPort && body.smtpUser === before.smtpUser;
      if (hasServer && body.smtpUser !== "" && body.smtpPassword === "" && !(isSame && before.smtpPassword !== null))
        return fail.invalid(problem("smtpPassword", "serverPasswordMissing"));
      const dkim =
        body.dkimKey === ""
          ? { dkimKey: before.dkimKey, dkimPublic: before.dkimPublic }
          : { dkimPublic: publicPartOf(body.dkimKey), dkimKey: await secrets.seal(body.dkimKey, `dkim ${id}`) };
      const password = body.smtpPassword === "" ? before.smtpPassword : await secrets.seal(body.smtpPassword, `smtp ${id}`);
      const after: StoredSending = {
        address: before.address,
        name: before.name,
        dkimSelector: body.dkimSelector,
        ...(isSigned ? dkim : { dkimKey: null, dkimPublic: null }),
        smtpHost: body.smtpHost,
        smtpPort: body.smtpPort,
        smtpUser: hasServer ? body.smtpUser : "",
        smtpPassword: hasServer && body.smtpUser !== "" ? password : null,
        version: body.version,
      };
      const isSaved = await database.transaction(stakeholderId, async (trx) => {
        if (!(await repository.save(trx, { stakeholderId, addressId: id }, after))) return false;
        const sides = { before: snapshot(shownSending(before)), after: snapshot(shownSending(after)) };
        await audit(trx, call, { entity: "emailAddress", verb: "changed" }, { stakeholderId, entityId: id, ...sides });
        return true;
      });
      const now = shownSending(await present(stakeholderId, id));
      return isSaved ? now : fail.conflict("emailSettingsChanged", now);
    },
  };
});
