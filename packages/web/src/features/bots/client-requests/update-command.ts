import type { ClientRequest } from "@parley/core/contract/bots/client-requests";
import { commandOf } from "@parley/core/verbs";
import { requestTopic } from "@parley/core/verbs/bots/requests";

export const updateCommand = (requests: readonly Pick<ClientRequest, "requestId">[], status: string, remarks: string): string =>
  commandOf(requestTopic.verbs.update, {
    ids: requests.map(({ requestId }) => requestId),
    status: status || undefined,
    remarks: remarks || undefined,
  });
