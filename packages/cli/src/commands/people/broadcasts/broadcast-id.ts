import type { Client } from "@parley/core/client";
import { broadcastTopic } from "@parley/core/verbs/people/broadcasts";
import { idOfEntity } from "../../plain/find.ts";

export const broadcastId = (client: Client, named: string): Promise<number> => idOfEntity(client, broadcastTopic.verbs.show, named);
