import type { PartState, PublicStatus } from "@parley/core/contract/platform/service-status";
import type { FastifyInstance } from "fastify";
import type { PublicStatusSource } from "../areas/platform/service-status/public-status.ts";
import { STATUS_CACHE_SECONDS } from "../areas/platform/service-status/public-status.ts";

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

const OVERALL: Readonly<Record<PublicStatus["state"], string>> = {
  up: "Everything works",
  disturbed: "Something does not work as it should",
  down: "The platform does not work at the moment",
  unknown: "Nothing is known at the moment",
};
const PART: Readonly<Record<PartState, string>> = { up: "Works", slow: "Disturbed", down: "Does not work", unknown: "Not known" };

/** Formats a time in UTC, because readers of the public status page may be in any time zone. */
const momentText = (moment: string): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
const time = (moment: string): string => `<time datetime="${escaped(moment)}">${escaped(momentText(moment))}</time>`;

const STYLE = `:root{color-scheme:light dark;--text:#1c2127;--muted:#565e69;--ground:#f6f7f9;--surface:#fff;--border:#d3d8de;--up:#1c6e42;--slow:#935610;--down:#ac2f33}
@media(prefers-color-scheme:dark){:root{--text:#f6f7f9;--muted:#b9c0ca;--ground:#1c2127;--surface:#252a31;--border:#404854;--up:#72ca9b;--slow:#fbb360;--down:#fa999c}}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground)}main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:32px 0 8px}h3{font-size:16px;margin:0}p{margin:4px 0}.muted{color:var(--muted)}
ul{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--border);border-radius:6px}li{padding:12px 16px;border-top:1px solid var(--border)}li:first-child{border-top:0}
.part{display:flex;justify-content:space-between;gap:16px}.up{color:var(--up)}.slow,.disturbed{color:var(--slow)}.down{color:var(--down)}.unknown{color:var(--muted)}
ol{list-style:none;margin:8px 0 0;padding:0}ol li{padding:4px 0;border:0}`;

const incidentOf = ({ title, part, openedAt, closedAt, updates }: PublicStatus["incidents"][number]): string =>
  `<li><h3>${escaped(title)}</h3><p class="muted">${escaped(part)} · ${time(openedAt)} – ${closedAt === null ? "still open" : time(closedAt)}</p><ol>${updates
    .map(({ at, text }) => `<li><span class="muted">${time(at)}</span><br>${escaped(text)}</li>`)
    .join("")}</ol></li>`;

/** HTML of the public status page. It contains only texts and times, and nothing about how the platform is built. */
const statusPage = ({
  state,
  parts,
  incidents,
  asOf,
}: PublicStatus): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Service status</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="60"><style>${STYLE}</style></head><body><main>
<h1 class="${state}">${OVERALL[state]}</h1><p class="muted">As of ${time(asOf)}. This page renews itself every minute.</p>
<h2>Parts</h2><ul>${parts.map((part) => `<li class="part"><span>${escaped(part.name)}</span><strong class="${part.state}">${PART[part.state]}</strong></li>`).join("")}</ul>
<h2>Incidents of the last two weeks</h2>${incidents.length === 0 ? '<p class="muted">There were none.</p>' : `<ul>${incidents.map(incidentOf).join("")}</ul>`}
</main></body></html>`;

/**
 * Serves `/status` to everyone (ADR 0074), without sign-in and independently of the console, which may be the part that
 * fails.
 */
export const serveStatusPage = (app: FastifyInstance, source: PublicStatusSource): void => {
  app.get("/status", async (_request, reply) =>
    reply
      .header("cache-control", `public, max-age=${STATUS_CACHE_SECONDS}`)
      .type("text/html; charset=utf-8")
      .send(statusPage(await source.ask())),
  );
};
