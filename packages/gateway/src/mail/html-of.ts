import { digestHtml } from "./digest-forms.ts";
import { escaped } from "./escaped.ts";
import type { Mail } from "./mailer.ts";

/**
 * Colours of the console's design tokens in the light and dark themes. A test compares them with the console's
 * stylesheet.
 */
export const MAIL_COLOURS = {
  light: { ground: "#f6f7f9", surface: "#ffffff", border: "#d3d8de", text: "#1c2127", muted: "#565e69", accent: "#215db0", "on-accent": "#ffffff" },
  dark: { ground: "#1c2127", surface: "#252a31", border: "#404854", text: "#f6f7f9", muted: "#b9c0ca", accent: "#8abbff", "on-accent": "#1c2127" },
} as const;

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");

/**
 * Styles of the e-mail, placed in the head because the preview removes inline styles. Each colour is declared twice,
 * for e-mail programs without CSS variables.
 */
const { light } = MAIL_COLOURS;
const STYLE = `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(MAIL_COLOURS.dark)}}}
body{margin:0;padding:24px 16px;background:${light.ground};background:var(--ground);color:${light.text};color:var(--text);font:14px/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px;background:${light.surface};background:var(--surface);border:1px solid ${light.border};border-color:var(--border);border-radius:8px}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 16px;overflow-wrap:anywhere}
.action a{display:inline-block;padding:8px 16px;border-radius:4px;background:${light.accent};background:var(--accent);color:${light["on-accent"]};color:var(--on-accent);text-decoration:none}
.address{color:${light.muted};color:var(--muted);font-size:12px}
.address a{color:inherit}
footer{max-width:560px;margin:12px auto 0;color:${light.muted};color:var(--muted);font-size:12px}
`.replaceAll("\n", "");
const DIGEST_STYLE = `
h2{margin:8px 0 4px;font-size:14px;line-height:1.4}
small,.most,.ends,.keys{color:${light.muted};color:var(--muted);font-size:12px}
.figures{margin:0 0 8px}
.figure{display:inline-block;box-sizing:border-box;width:33%;min-width:150px;padding:0 12px 12px 0;vertical-align:top}
.figure strong{font-size:20px;line-height:1.2}
.chart{display:block;width:100%;height:auto;border:0}
.most,.keys{margin:0}
.key{display:inline-block;margin-right:12px}
.ends,.rank{width:100%;margin:0 0 8px;border-collapse:collapse}
.ends{margin:0}
.rank td{height:24px;padding:0;line-height:24px;white-space:nowrap;vertical-align:top}
.rank .name{padding-right:8px}
.rank .count{padding-left:8px;text-align:right}
.digest{margin:0 0 16px}
`.replaceAll("\n", "");

const ADDRESS = /^https?:\/\/\S+$/;

function blockOf(block: string, action: string | undefined): string {
  if (!ADDRESS.test(block)) return `<p>${escaped(block).replaceAll("\n", "<br>")}</p>`;
  const address = escaped(block);
  const link = (text: string) => `<a href="${address}">${text}</a>`;
  // Shows the URL below the button, for readers who want to check it and for e-mail programs that do not render the
  // button.
  return action === undefined ? `<p>${link(address)}</p>` : `<p class="action">${link(escaped(action))}</p><p class="address">${link(address)}</p>`;
}

/**
 * Returns an e-mail as HTML: paragraphs, report digest, and a link labelled with the action. It loads no external
 * content, so `picture` is a content id or `data:` URL of the chart image.
 */
export function htmlOf({ subject, text, action, digest }: Pick<Mail, "subject" | "text" | "action" | "digest">, picture = ""): string {
  const [first = "", ...blocks] = text.trim().split(/\n{2,}/);
  const drawn = digest === undefined ? "" : digestHtml(digest, picture);
  const said = drawn === "" ? "" : `<div class="digest">${drawn}</div>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escaped(subject)}</title><style>${STYLE}${said === "" ? "" : DIGEST_STYLE}</style></head>`,
    `<body><main><h1>${escaped(subject)}</h1>${blockOf(first, action)}${said}${blocks.map((block) => blockOf(block, action)).join("")}</main><footer>Parley</footer></body></html>`,
  ].join("");
}
