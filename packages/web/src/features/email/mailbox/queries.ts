import { mailbox } from "@parley/core/contract/email/mailbox";
import { areaQueries } from "../../../shared/api/area-queries.ts";

export const mailboxCalls = areaQueries("mailbox", mailbox);
