import { signatureOf } from "@parley/core/contract/email/email-signature";
import type { AuthenticatedUser } from "../../../access/who.ts";
import type { ChatContext } from "../context.ts";
import type { OwnAddress } from "../email-rows.ts";

/** Returns the signature that is added below the text of a user's e-mail from this address. */
export const signatureFor = async ({ database }: Pick<ChatContext, "database">, who: AuthenticatedUser, address: OwnAddress): Promise<string> => {
  // Reads the writer's name and signature at the writer's own stakeholder, even if the writer acts for another one.
  const [writer] = await database.query<{ firstName: string; lastName: string; own: string }>(who.homeId, {
    name: "email_signature_of",
    text: `select u.first_name as "firstName", u.last_name as "lastName", coalesce(s.body, '') as own
      from app_user u left join email_signature s on s.user_id = u.id where u.stakeholder_id = $1 and u.id = $2`,
    values: [who.homeId, who.userId],
  });
  return writer === undefined ? address.signature : signatureOf({ own: writer.own, agent: writer, address });
};
