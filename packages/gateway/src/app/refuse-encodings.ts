import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;

/**
 * Refuses request bodies that are compressed or in a charset other than UTF-8 (RFC 8259), because reading them as UTF-8
 * would store wrong text.
 */
export const refuseEncodings = (app: FastifyInstance): void => {
  app.addHook("preParsing", ({ headers }, _reply, _payload, done) => {
    const encoding = headers["content-encoding"];
    const charset = CHARSET.exec(headers["content-type"] ?? "")?.[1];
    if (encoding !== undefined && encoding.toLowerCase() !== "identity") done(new AppError("unsupportedMedia", "bodyCompressed"));
    else if (charset !== undefined && !/^utf-?8$/i.test(charset)) done(new AppError("unsupportedMedia", "bodyNotUtf8"));
    else done();
  });
};
