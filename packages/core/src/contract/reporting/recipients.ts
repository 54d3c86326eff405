import * as z from "zod/mini";
import { email } from "../schemas.ts";

const MOST_RECIPIENTS = 10;
const LENGTH_MAX = 2_600;
const BETWEEN = ", ";

/** The addresses of a list that `recipients` took. */
export const addressesOf = (list: string): readonly string[] => list.split(BETWEEN);

/** However they were parted and written, each address once. */
const tidy = (typed: string): string => {
  const written = typed
    .normalize("NFKC")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const folded = written.map((address) => address.toLowerCase());
  return written.filter((_, at) => folded.indexOf(folded[at] ?? "") === at).join(BETWEEN);
};

/** One e-mail address or up to ten, parted by commas, semicolons or blanks. */
export const recipients = z.string().check(
  z.maxLength(LENGTH_MAX),
  z.overwrite(tidy),
  z.refine((list) => addressesOf(list).every((address) => z.safeParse(email, address).success), {
    error: "Addresses such as ada@example.com, parted by commas",
  }),
  z.refine((list) => addressesOf(list).length <= MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} addresses` }),
);
