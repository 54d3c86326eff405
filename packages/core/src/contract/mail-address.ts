import * as z from "zod/mini";
import { meetsSmtpLimits, normalAddress, normalForm, withoutFormatCharacters } from "../text/index.ts";

/** Matches an e-mail address with a complete domain, so not one that is still being typed. */
const WHOLE_DOMAIN = /@(?:\[.+\]|.*\.[a-z0-9-]{2,})$/;
/**
 * Maximum number of characters of the input as typed. In addition to the 400 characters of an address, it may contain
 * spaces and unnecessary quotes.
 */
const ADDRESS_TYPED_MAX = 1_000;
/**
 * Schema of the address of somebody who may have written to us, in normalized form. Letters other than ASCII are allowed
 * (RFC 6531), and so are addresses above the limits of RFC 5321, because some mail servers issue them.
 */
export const correspondentAddress = z.string().check(
  // Checks the length before normalizing, because some characters expand to eighteen when they are normalized.
  z.overwrite((typed) =>
    typed.length > ADDRESS_TYPED_MAX ? typed : (normalAddress(normalForm(withoutFormatCharacters(typed), "NFKC")) ?? typed.trim()),
  ),
  z.refine((typed) => typed.length <= ADDRESS_TYPED_MAX && normalAddress(typed) !== undefined && WHOLE_DOMAIN.test(typed), {
    error: "Enter an e-mail address of at most 400 characters",
  }),
  z.maxLength(400),
);
/** Schema of an e-mail address to send to, in normalized form. It must obey the limits of RFC 5321. */
export const mailAddress = correspondentAddress.check(
  z.refine((typed) => normalAddress(typed) === undefined || meetsSmtpLimits(typed), { error: "Enter a valid e-mail address" }),
);
