import { addressesOf } from "@parley/core/contract/reporting/recipients";
import { because } from "@parley/core/errors/reasons";
import { type AuthenticatedUser, scopeOf } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import { AppError } from "../errors/app-error.ts";

/**
 * Returns whether an address is in the list. An entry is an address, or `@` and a domain, which allows all addresses of
 * that domain.
 */
const admits = (list: readonly string[], address: string): boolean => {
  const wanted = address.toLowerCase();
  const domain = wanted.slice(wanted.lastIndexOf("@"));
  return list.some((entry) => [wanted, domain].includes(entry.toLowerCase()));
};

/**
 * Checks that exports may be sent to all given addresses: the user's own confirmed address (ADR 0031), and those on the
 * allow-list of the stakeholder that the user works in (design section 4). Throws `recipientNotAllowed`, or
 * `recipientNotConfirmed` for the user's own unconfirmed address.
 */
export const checkRecipients = async (database: Database, { userId, stakeholderId, homeId }: AuthenticatedUser, emailTo: string): Promise<void> => {
  const [known] = await database.query<{ own: string; isRead: boolean; list: string[] }>(scopeOf({ stakeholderId: homeId }), {
    name: "export_recipients",
    text: `select u.contact_email as own, u.email_verified_at is not null as "isRead", s.email_allow_list as list from app_user u join stakeholder s on s.id = $1
           where u.stakeholder_id = $3 and u.id = $2`,
    values: [stakeholderId, userId, homeId],
  });
  const allowed = known === undefined ? [] : [...(known.isRead ? [known.own] : []), ...known.list];
  const refused = addressesOf(emailTo).filter((address) => !admits(allowed, address));
  const [first] = refused;
  if (first === undefined) return;
  if (known && refused.every((address) => admits([known.own], address)))
    throw new AppError("recipientNotConfirmed", because("exportRecipientToConfirm", { address: first }));
  throw new AppError("recipientNotAllowed", because("exportRecipientNotAllowed", { addresses: refused.join(", ") }));
};
