import { PROVIDER_ID } from "@parley/core/access";
import { mailbox } from "@parley/core/contract/main/platform";
import { fail } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { mailRepository } from "./repository.ts";

/** Ours: what the embedded mailbox took in (design section 5). The rows let only super admins in. */
export const mailboxRoutes = implement(mailbox, ({ database }) => {
  const mails = mailRepository(database);
  return {
    list: async ({ query }) => pageOf(await mails.page(PROVIDER_ID, query), query),
    get: async ({ params }) => (await mails.get(PROVIDER_ID, params.id)) ?? fail.notFound(),
  };
});
