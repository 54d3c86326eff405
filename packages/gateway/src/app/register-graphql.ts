import type { FastifyInstance } from "fastify";
import type { Deps } from "../kernel/deps.ts";

export const registerGraphql = (_app: FastifyInstance, _deps: Deps): void => undefined;
