import type { User } from "@parley/core/contract/main/users";
import { shellQuote } from "../../ui/text/shell-quote.ts";

/** The `parley` command that does the same, one line a user. */
export const statusCommand = (users: readonly Pick<User, "loginId">[], active: boolean, remark: string): string =>
  users
    .map(
      ({ loginId }) => `parley api PUT users/status -d ${shellQuote(`loginId=${loginId}`)} -d active=${active} -d ${shellQuote(`remark=${remark}`)}`,
    )
    .join("\n");
