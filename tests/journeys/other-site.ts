import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Web site of a business, on an origin of its own. */
export interface OtherSite {
  readonly origin: string;
  /** Sets the page that every path returns, and its response headers. */
  serve(html: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

/** Starts a web server on a free port, which is another origin than the gateway's. */
export async function openOtherSite(): Promise<OtherSite> {
  let page: { readonly html: string; readonly headers: Readonly<Record<string, string>> } = { html: "", headers: {} };
  const server = createServer((request, response) => {
    if (request.url === "/favicon.ico") return response.writeHead(204).end();
    return response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers }).end(page.html);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (html, headers = {}) => {
      page = { html, headers };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
