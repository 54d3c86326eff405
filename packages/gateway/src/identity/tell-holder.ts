import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Mailer } from "../mail/mailer.ts";

export interface AccountContact {
  readonly firstName: string;
  readonly loginId: string;
  readonly contactEmail: string;
}

type Tell = (
  mailer: Mailer,
  trx: Transaction<Schema>,
  holder: AccountContact,
  more: { readonly address: string; readonly by: string },
) => Promise<void>;

const way = (mailer: Mailer) => mailer.link("/forgot-password");

/**
 * Sends an e-mail to the current address of a user when a change of the address was requested. No e-mail that this
 * source file sends contains credentials.
 */
export const mailAddressChangeRequested: Tell = (mailer, trx, { firstName, loginId, contactEmail }, { address, by }) =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your Parley e-mail address is about to change",
      text: `Hello ${firstName},\n\n${by} requested that e-mails for the account ${loginId} be sent to ${address}. Until that address is confirmed, they still come to this one.\n\nIf you did not request this, set a new password: that cancels the change and signs the account out everywhere:\n\n${way(mailer)}\n`,
      action: "Set a new password",
    },
    { trx },
  );

export const mailAddressChanged: Tell = (mailer, trx, { firstName, loginId, contactEmail }, { address, by }) =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your Parley e-mail address was changed",
      text: `Hello ${firstName},\n\nE-mails for the account ${loginId} are now sent to ${address}, as ${by} requested. This is the last e-mail to the old address.\n\nIf you did not request this, contact an administrator of your organisation immediately.\n`,
    },
    { trx },
  );

export const mailPasswordChanged = (mailer: Mailer, trx: Transaction<Schema>, { firstName, loginId, contactEmail }: AccountContact): Promise<void> =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your Parley password was changed",
      text: `Hello ${firstName},\n\nThe password for the account ${loginId} was changed, and the account was signed out everywhere else.\n\nIf this was not you, set a new password immediately:\n\n${way(mailer)}\n`,
      action: "Set a new password",
    },
    { trx },
  );
