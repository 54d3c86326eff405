import * as z from "zod/mini";
import { normalForm, withoutFormatCharacters } from "../../text/index.ts";
import { email } from "../schemas.ts";

const MOST_RECIPIENTS = 10;
const LENGTH_MAX = 2_600;
const BETWEEN = ", ";

/** Splits a list of e-mail addresses that `recipients` has normalized. */
export const addressesOf = (list: string): readonly string[] => list.split(BETWEEN);

/** Normalizes separators and characters, and removes duplicate addresses. */
const tidy = (typed: string): string => {
  const written = normalForm(withoutFormatCharacters(typed), "NFKC")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const folded = written.map((address) => address.toLowerCase());
  return written.filter((_, at) => folded.indexOf(folded[at] ?? "") === at).join(BETWEEN);
};

/** Schema of one to ten e-mail addresses, separated by commas, semicolons or spaces. */
export const recipients = z.string().check(
  z.maxLength(LENGTH_MAX, { abort: true }),
  z.overwrite(tidy),
  z.refine((list) => addressesOf(list).every((address) => z.safeParse(email, address).success), {
    error: "Addresses such as ada@example.com, parted by commas",
  }),
  z.refine((list) => addressesOf(list).length <= MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} addresses` }),
);
