import * as z from "zod/mini";
import { normalAddress } from "../text/index.ts";

/** A domain that is not being typed any more. */
const WHOLE_DOMAIN = /@(?:\[.+\]|.*\.[a-z0-9-]{2,})$/;
/** Limit for the input as typed: blanks and needless quotes may be added to the 400 characters of an address. */
const ADDRESS_TYPED_MAX = 1_000;
/** An address that an e-mail is sent to, also one of other letters than ASCII (RFC 6531), in the one form that is stored. */
export const mailAddress = z.string().check(
  // Some characters expand to eighteen when they are normalised.
  z.overwrite((typed) => (typed.length > ADDRESS_TYPED_MAX ? typed : (normalAddress(typed.normalize("NFKC")) ?? typed.trim()))),
  z.refine((typed) => typed.length <= ADDRESS_TYPED_MAX && normalAddress(typed) !== undefined && WHOLE_DOMAIN.test(typed), {
    error: "Enter an e-mail address of at most 400 characters",
  }),
  z.maxLength(400),
);
