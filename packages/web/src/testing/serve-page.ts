import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";

const WEB = join(import.meta.dirname, "../..");

/** All stylesheets of the console, in build order. */
export const stylesheet = (): string =>
  [
    "normalize.css",
    "@blueprintjs/core/lib/css/blueprint.css",
    ...readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".css"))
      .sort((a, b) => Number(b.includes("theme")) - Number(a.includes("theme")) || a.localeCompare(b))
      .map((file) => `./src/${file.replaceAll("\\", "/")}`),
  ]
    .map((file) => `@import ${JSON.stringify(file)};`)
    .join("\n");

export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Bundles a page of `testing/pages` and serves it at every path, to test components in a browser without a gateway. */
export async function servePage(name: string): Promise<ServedPage> {
  const shared = { absWorkingDir: WEB, bundle: true, write: false, logLevel: "warning" } as const;
  const [script, styles] = await Promise.all([
    build({
      ...shared,
      entryPoints: [`src/testing/pages/${name}.tsx`],
      jsx: "automatic",
      format: "esm",
      target: "es2022",
      define: { NODE_ENV: '"production"', "process.env.NODE_ENV": '"production"' },
    }),
    build({ ...shared, stdin: { contents: stylesheet(), loader: "css", resolveDir: WEB } }),
  ]);
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/page.js": ["text/javascript", script.outputFiles[0]?.text ?? ""],
    "/page.css": ["text/css", styles.outputFiles[0]?.text ?? ""],
  };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head><body><div id="root"></div></body></html>`;
  const server = createServer((request, response) => {
    const [type, text] = files[new URL(request.url ?? "/", "http://page").pathname] ?? ["text/html", html];
    response.setHeader("content-type", `${type}; charset=utf-8`).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((closed) => void server.close(() => closed()).closeAllConnections()) };
}
