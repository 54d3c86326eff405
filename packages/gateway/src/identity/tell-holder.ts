import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Mailer } from "../mail/mailer.ts";

export interface Holder {
  readonly firstName: string;
  readonly loginId: string;
  readonly contactEmail: string;
}

type Tell = (mailer: Mailer, trx: Transaction<Schema>, holder: Holder, more: { readonly address: string; readonly by: string }) => Promise<void>;

const way = (mailer: Mailer) => mailer.link("/forgot-password");

/** What the holder of an account is told at the address that is in force, when how they sign in is being changed. None of it holds a credential. */
export const tellAddressAsked: Tell = (mailer, trx, { firstName, loginId, contactEmail }, { address, by }) =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your e-mail address at Parley is about to change",
      text: `Hello ${firstName},\n\n${by} asked that mails for the account ${loginId} go to ${address} from now on. As long as nobody confirms it there, they go on coming here.\n\nIf you did not want this, set a new password, which takes it back and signs the account out everywhere:\n\n${way(mailer)}\n`,
    },
    { trx },
  );

export const tellAddressChanged: Tell = (mailer, trx, { firstName, loginId, contactEmail }, { address, by }) =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your e-mail address at Parley was changed",
      text: `Hello ${firstName},\n\nfrom now on mails for the account ${loginId} go to ${address}, as ${by} asked. This is the last one that comes here.\n\nIf you did not want this, tell an administrator of your organisation at once.\n`,
    },
    { trx },
  );

export const tellPasswordChanged = (mailer: Mailer, trx: Transaction<Schema>, { firstName, loginId, contactEmail }: Holder): Promise<void> =>
  mailer.send(
    {
      to: contactEmail,
      subject: "Your password at Parley was changed",
      text: `Hello ${firstName},\n\nthe account ${loginId} has a new password, and was signed out everywhere else.\n\nIf it was not you, set another one at once:\n\n${way(mailer)}\n`,
    },
    { trx },
  );
