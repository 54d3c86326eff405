import { PROVIDER_ID } from "@parley/core/access";
import type { clientRequests, OwnClientRequest } from "@parley/core/contract/bots/client-requests";
import { because } from "@parley/core/errors/reasons";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Call } from "../../../handlers/implement.ts";
import { notify } from "../../../identity/notify.ts";
import type { StoredRequest } from "./list.ts";
import type { ClientRequestRepository } from "./repository.ts";

/** Maximum number of open requests per stakeholder (ADR 0034). */
const MOST_OPEN = 50;

/** Names of channels in notifications. */
const CHANNELS = {
  whatsapp: "WhatsApp",
  messenger: "Messenger",
  instagram: "Instagram",
  telegram: "Telegram",
  sms: "SMS",
  email: "e-mail",
  web: "the web",
};
export const channelName = (type: StoredRequest["type"]): string => CHANNELS[type];

const ownRequest = ({ stakeholderId: _, stakeholderTitle: __, handledBy: ___, ...own }: StoredRequest): OwnClientRequest => own;

/**
 * Requests a channel from the provider and notifies the staff who handle requests. Throws 409 if the channel is already
 * requested or fifty requests are open. Uses the platform scope, because the recipients belong to another stakeholder.
 */
export const requestChannel = async (
  database: Database,
  repository: ClientRequestRepository,
  call: Call<typeof clientRequests.create>,
): Promise<OwnClientRequest> => {
  const {
    who: { stakeholderId, userId },
    body,
  } = call;
  if (stakeholderId === PROVIDER_ID) fail.conflict("channelRequestedByProvider");
  const id = await database.transaction(PLATFORM, async (trx) => {
    const open = await repository.open(trx, stakeholderId);
    const same = open.find(({ type, businessName }) => type === body.type && businessName.toLowerCase() === body.businessName.toLowerCase());
    if (same)
      fail.conflict(
        because("channelAlreadyRequested", { channel: channelName(body.type), business: same.businessName, status: same.status.replace("_", " ") }),
      );
    if (open.length >= MOST_OPEN) fail.conflict(because("openRequestsMax", { most: MOST_OPEN }));
    const made = await repository.insert(trx, stakeholderId, userId, body);
    await audit(trx, call, { entity: "clientRequest", verb: "created" }, { stakeholderId, entityId: made, after: body });
    const title = `${body.businessName} asks for ${channelName(body.type)}`;
    for (const handler of await repository.handlers(trx)) await notify(trx, handler, { type: "clientRequest", title });
    return made;
  });
  return ownRequest((await repository.get(stakeholderId, id)) ?? fail.notFound());
};
