import type { ClientRequest } from "@parley/core/contract/main/client-requests";
import { shellQuote } from "../../ui/text/shell-quote.ts";

/** The `parley` command that gives requests a status and remarks. */
export const updateCommand = (requests: readonly Pick<ClientRequest, "requestId">[], status: string, remarks: string): string =>
  [
    "parley requests update",
    ...requests.map(({ requestId }) => requestId),
    ...(status === "" ? [] : [`--status ${shellQuote(status)}`]),
    ...(remarks === "" ? [] : [`--remarks ${shellQuote(remarks)}`]),
  ].join(" ");
