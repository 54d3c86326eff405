import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { stylesheet } from "../../../packages/web/src/testing/serve-page.ts";

const TABLES = join(import.meta.dirname, "tables");
const WEB = join(import.meta.dirname, "../../../packages/web");

/** Serves one of the pages in `tables/`, minified as for production. */
export async function serveTable(file: string, styled: boolean): Promise<{ readonly url: string; close(): void }> {
  const shared = { absWorkingDir: WEB, bundle: true, minify: true, write: false, logLevel: "warning" } as const;
  const [script, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: [join(TABLES, file)],
      jsx: "automatic",
      format: "esm",
      target: "es2022",
      define: { NODE_ENV: '"production"', "process.env.NODE_ENV": '"production"' },
    }),
    build({ ...shared, stdin: { contents: styled ? stylesheet() : "", loader: "css", resolveDir: WEB } }),
  ]);
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/page.js": ["text/javascript", script.outputFiles[0]?.text ?? ""],
    "/page.css": ["text/css", styles.outputFiles[0]?.text ?? ""],
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${file}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? "/"] ?? ["text/html", html];
    response.setHeader("content-type", `${type}; charset=utf-8`).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
