import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { kindOfContent } from "@parley/core/files";
import { createSniffer } from "../files/file-kind.ts";
import { reachableAddress } from "./public-host.ts";

/**
 * Loads an external image of an e-mail as a `data:` URL. Returns undefined if the content is not an image, is too large
 * or missing, or if the host is forbidden.
 */
export type LoadRemoteImage = (url: string, signal: AbortSignal) => Promise<string | undefined>;

export interface LoadRemoteImageOptions {
  /**
   * Returns the IP address to connect to for a host, or undefined if the host is forbidden. It is called again after
   * each redirect.
   */
  readonly reach: (host: string) => Promise<string | undefined>;
  /**
   * True to allow ports other than the default web ports. They are normally refused, because other services often use
   * them.
   */
  readonly anyPort: boolean;
}

export const REMOTE_IMAGE_MAX_BYTES = 2 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const SILENCE_MS = 5_000;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/**
 * Request headers that do not identify the viewer: they contain no cookies and no referrer, and the user agent is the
 * same for all users.
 */
const HEADERS = {
  accept: "image/png,image/jpeg,image/gif,image/webp",
  "user-agent": "Mozilla/5.0 (compatible; Parley)",
  "accept-encoding": "identity",
};

/**
 * Requests a URL from the IP address that was checked. The Host header and the TLS server name are taken from the URL.
 */
const ask = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isTls = url.protocol === "https:";
    const port = url.port === "" ? (isTls ? 443 : 80) : Number(url.port);
    const path = `${url.pathname}${url.search}`;
    const options = { host: address, port, path, headers: { ...HEADERS, host: url.host }, signal, timeout: SILENCE_MS, agent: false as const };
    const sent = isTls ? requestTls({ ...options, servername: url.hostname }) : requestPlain(options);
    sent.once("response", resolve).once("error", reject);
    sent.once("timeout", () => sent.destroy(new Error("the server says nothing")));
    sent.end();
  });

const readPicture = async (response: IncomingMessage): Promise<string | undefined> => {
  if (Number(response.headers["content-length"] ?? 0) > REMOTE_IMAGE_MAX_BYTES) return undefined;
  const sniffer = createSniffer();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > REMOTE_IMAGE_MAX_BYTES) return undefined;
    sniffer.feed(chunk);
    chunks.push(chunk);
  }
  // Determines the file type from the content, because the type declared by the server can be wrong.
  const { type, preview } = kindOfContent("", sniffer.content());
  return preview === "picture" ? `data:${type};base64,${Buffer.concat(chunks).toString("base64")}` : undefined;
};

export const createRemoteImageLoader = ({ reach, anyPort }: LoadRemoteImageOptions): LoadRemoteImage => {
  const load = async (url: URL, signal: AbortSignal, redirects: number): Promise<string | undefined> => {
    if (!["http:", "https:"].includes(url.protocol) || (url.port !== "" && !anyPort) || url.username !== "") return undefined;
    const address = await reach(url.hostname.replace(/^\[|\]$/g, ""));
    if (address === undefined) return undefined;
    const response = await ask(url, address, signal);
    try {
      const { statusCode = 0, headers } = response;
      if (REDIRECT.has(statusCode) && headers.location !== undefined && redirects < REDIRECTS_MAX)
        return await load(new URL(headers.location, url), signal, redirects + 1);
      return statusCode === 200 ? await readPicture(response) : undefined;
    } finally {
      response.destroy();
    }
  };
  return (url, signal) => (URL.canParse(url) ? load(new URL(url), signal, 0).catch(() => undefined) : Promise.resolve(undefined));
};

/** Creates a loader for images on public hosts. `insideToo` also allows hosts in private networks. */
export const loadPictureBy = (insideToo: boolean): LoadRemoteImage =>
  createRemoteImageLoader({ reach: (host) => reachableAddress(host, { insideToo }), anyPort: insideToo });
