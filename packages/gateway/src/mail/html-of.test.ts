import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { htmlOf, MAIL_COLOURS } from "./html-of.ts";

const ADDRESS = "https://console.example/reset-password?token=a&b";
const mail = { subject: "Set a new password", text: `Hello Amina,\n\nSet it within an hour:\n\n${ADDRESS}\n\nOr do not.\n`, action: "Set it" };

test("a URL alone in its paragraph of a mail becomes the action button, with the URL printed below", () => {
  const written = ADDRESS.replace("&", "&amp;");
  expect(htmlOf(mail)).toContain(
    `<p>Set it within an hour:</p><p class="action"><a href="${written}">Set it</a></p><p class="address"><a href="${written}">${written}</a></p><p>Or do not.</p>`,
  );
});

test("a URL in a mail without a named action becomes a link with its own text", () => {
  const { action: _action, ...nameless } = mail;
  expect(htmlOf(nameless)).not.toContain('class="action"');
  expect(htmlOf(nameless)).toContain(`>${ADDRESS.replace("&", "&amp;")}</a>`);
});

test("text written by people is escaped in HTML mails", () => {
  const name = `<img src=x onerror="alert(1)"> & "Sons"`;
  const html = htmlOf({ subject: name, text: `Hello ${name},\nwelcome` });
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;Sons&quot;,<br>welcome");
});

test("an HTML mail loads no external content", () => {
  expect(htmlOf(mail)).not.toMatch(/<(img|link|script|iframe)|url\(|@import| src=/);
});

test("colours of HTML mails equal those of the console", async () => {
  const css = await readFile(join(import.meta.dirname, "../../../web/src/ui/theme/tokens.css"), "utf8");
  const [light = "", dark = ""] = css.split(/\n\.bp6-dark|\nbody\.bp6-dark/);
  const of = (theme: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, new RegExp(`--parley-${name}: (#\\w+)`).exec(theme)?.[1]]));
  const shared = ({ "on-accent": _, ...colours }: (typeof MAIL_COLOURS)[keyof typeof MAIL_COLOURS]) => colours;
  expect(shared(MAIL_COLOURS.light)).toEqual(of(light, Object.keys(shared(MAIL_COLOURS.light))));
  expect(shared(MAIL_COLOURS.dark)).toEqual(of(dark, Object.keys(shared(MAIL_COLOURS.dark))));
});
