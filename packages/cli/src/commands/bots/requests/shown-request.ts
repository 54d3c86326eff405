import type { ClientRequest } from "@parley/core/contract/bots/client-requests";
import type { Cells } from "../../../io/cells.ts";

export const shownRequest = ({ next, ...request }: ClientRequest): Cells => ({ ...request, next: next.join(", ") });
