import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { heldFileTasks } from "../../packages/gateway/src/areas/chats/attachments/check-held.ts";
import { HEIC, INVITATION, pdfOf, WAV, WEBM } from "../../packages/gateway/src/files/attachments.fixture.ts";
import { EICAR, startClamd } from "../../packages/gateway/src/files/clamd.fixture.ts";
import { createFileStore } from "../../packages/gateway/src/files/file-store.ts";
import { handMail, mailText } from "../../packages/gateway/src/testing/hand-mail.ts";
import { journey } from "./journey.ts";
import { followTo } from "./signed-in-as.ts";

const AGENT = "agent1@acacia.test";
const clamd = await startClamd();
afterAll(() => clamd.close());
const { world, signedIn } = journey({ environment: { MAIL_PORT: "0", CLAMAV_URL: clamd.url } });

type File = readonly [name: string, bytes: Buffer];
/** Delivers an e-mail with the given files and opens it in the console. */
const arrive = async (page: Page, subject: string, files: readonly File[]) => {
  const parts = files.map(
    ([name, bytes]) =>
      `--X\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString("base64")}\r\n`,
  );
  const raw = mailText({
    From: '"Anna Taylor" <anna@else.test>',
    To: "care@acacia.test",
    Subject: subject,
    "Message-ID": `<${subject.replaceAll(" ", "-")}@else.test>`,
    "Content-Type": "multipart/mixed; boundary=X",
    body: `--X\r\nContent-Type: text/plain\r\n\r\nSee the files of ${subject}.\r\n${parts.join("")}--X--\r\n`,
  });
  expect((await handMail(world().gateway.mailPort ?? 0, { from: "anna@else.test", to: ["care@acacia.test"], raw })).code).toBe(250);
  await page.getByText(`See the files of ${subject}.`).first().click();
  await page.getByText(subject, { exact: true }).waitFor();
};
const viewer = (page: Page) => page.getByRole("dialog");
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
/** Number of dark pixels on the first page of a PDF. It is near zero if the text is not drawn. */
const ink = (page: Page) =>
  viewer(page)
    .locator("canvas[data-drawn]")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark;
    });

describe("attachment viewer", () => {
  test("shows each file type, and keys move to the next and previous file and close it", async () => {
    const { page, complaints } = await signedIn(AGENT, "/d/inbox/unassigned");
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    await arrive(page, "all kinds", [
      ["photo.png", picture],
      ["IMG_1.HEIC", HEIC],
      ["offer.pdf", pdfOf(["First page of the offer", "Second page", "Third page"])],
      ["note.wav", WAV],
      ["clip.webm", WEBM],
      ["latin.txt", Buffer.from("Stra\xdfe, ordinary text", "latin1")],
      ["wide.txt", Buffer.from("\uFEFFStraße in UTF-16", "utf16le")],
      ["long.txt", Buffer.from("A line of text\n".repeat(20_000))],
      ["visit.ics", Buffer.from(INVITATION)],
      ["forwarded.eml", Buffer.from("From: Dana <dana@else.test>\r\nSubject: Hello\r\n\r\nWords of Dana")],
    ]);
    await page.getByRole("button", { name: "Preview photo.png" }).focus();
    await page.keyboard.press("Enter");
    const steps: readonly (readonly [name: string, shown: () => Promise<unknown>])[] = [
      ["photo.png", () => viewer(page).getByRole("img", { name: "photo.png" }).waitFor()],
      ["IMG_1.HEIC", () => viewer(page).getByRole("img", { name: "IMG_1.HEIC" }).waitFor()],
      [
        "offer.pdf",
        async () => {
          expect(await ink(page)).toBeGreaterThan(200);
          await viewer(page).getByText("First page of the offer").waitFor({ state: "attached" });
          await viewer(page).getByText("Page 1 of 3").waitFor();
        },
      ],
      [
        "note.wav",
        () =>
          expect
            .poll(() =>
              viewer(page)
                .locator("audio")
                .evaluate((one: HTMLAudioElement) => one.duration),
            )
            .toBeCloseTo(0.1),
      ],
      [
        "clip.webm",
        () =>
          expect
            .poll(() =>
              viewer(page)
                .locator("video")
                .evaluate((one: HTMLVideoElement) => one.videoWidth),
            )
            .toBe(8),
      ],
      ["latin.txt", () => viewer(page).getByText("Straße, ordinary text").waitFor()],
      ["wide.txt", () => viewer(page).getByText("Straße in UTF-16").waitFor()],
      ["long.txt", () => viewer(page).getByText("Only the beginning is shown.").waitFor()],
      ["visit.ics", () => viewer(page).getByText("When: 2026-11-30 14:00 to 15:30 (Europe/Berlin)").waitFor()],
      ["forwarded.eml", () => viewer(page).getByText("Words of Dana").waitFor()],
    ];
    for (const [at, [name, shown]] of steps.entries()) {
      await viewer(page).getByRole("heading", { name }).waitFor();
      await viewer(page)
        .getByText(`${at + 1} of ${steps.length}`)
        .waitFor();
      await shown();
      await shot(page, `kind-${at}`);
      // Presses the key in the viewer's frame, because a focused media player would handle arrow keys itself.
      await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowLeft");
    await viewer(page).getByRole("heading", { name: "visit.ics" }).waitFor();
    const saved = page.waitForEvent("download");
    await viewer(page).getByRole("button", { name: "Download" }).click();
    expect((await saved).suggestedFilename()).toBe("visit.ics");
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Preview photo.png");
    expect(complaints).toEqual([]);
  });

  test("reports unreadable files, runs no script of a PDF, and draws at most 100 pages", async () => {
    const { page, complaints } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive(page, "difficult ones", [
      ["broken.pdf", Buffer.from("%PDF-1.7\nnothing that could be read")],
      ["script.pdf", pdfOf(["Harmless text"], '/OpenAction<</S/JavaScript/JS(app.alert\\("run"\\); fetch\\("/stolen"\\))>>')],
      ["long.pdf", pdfOf(Array.from({ length: 120 }, (_, at) => `Number ${at + 1}`))],
      ["broken.webm", Buffer.concat([WEBM.subarray(0, 40), Buffer.alloc(50, 7)])],
    ]);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("button", { name: "Preview broken.pdf" }).click();
    await viewer(page).getByText("This PDF cannot be shown. Download it to open it.").waitFor();
    await shot(page, "broken-pdf");
    await viewer(page).getByRole("button", { name: "Next file" }).click();
    expect(await ink(page)).toBeGreaterThan(100);
    expect(asked.filter((url) => url.includes("stolen"))).toEqual([]);
    await viewer(page).getByRole("button", { name: "Next file" }).click();
    await viewer(page).getByText("Only the first 100 of 120 pages are shown.").waitFor({ state: "attached" });
    expect(await viewer(page).locator("canvas[data-drawn]").count()).toBeLessThan(20);
    await viewer(page).getByRole("button", { name: "Next file" }).click();
    await viewer(page).getByText("Your browser cannot play this file.").waitFor();
    expect(complaints.filter((one) => !/broken|media/i.test(one))).toEqual([]);
  });
});

const pending = (page: Page) => page.getByRole("list", { name: "Files to send" });
/** Pastes or drops files into a field, as a user does. */
const give = (page: Page, how: "paste" | "drop", where: string, files: readonly string[], text = "") =>
  page.getByLabel(where, { exact: true }).evaluate(
    (field, given) => {
      const data = new DataTransfer();
      for (const name of given.files) data.items.add(new File(["content"], name));
      if (given.text !== "") data.setData("text/plain", given.text);
      const options = { bubbles: true, cancelable: true };
      if (given.how === "paste") field.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      else for (const type of ["dragover", "drop"]) field.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { how, files, text },
  );

describe("files of a message", () => {
  test("are chosen, pasted or dropped; their upload is shown, and can be cancelled and retried", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive(page, "an answer with files", []);
    await page.getByRole("button", { name: "Accept" }).last().click();
    await page.getByLabel("Reply", { exact: true }).waitFor();
    const choose = page.getByLabel("Files to attach");

    await page.route("**/api/messenger/upload", () => undefined);
    await choose.setInputFiles({ name: "slow.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await pending(page).getByRole("progressbar", { name: "Uploading slow.txt" }).waitFor();
    await shot(page, "uploading");
    const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/upload"));
    await pending(page).getByRole("button", { name: "Cancel the upload of slow.txt" }).click();
    await cancelled;
    await pending(page).waitFor({ state: "detached" });
    await page.unroute("**/api/messenger/upload");

    await page.route("**/api/messenger/upload", (route) => route.abort(), { times: 1 });
    await choose.setInputFiles({ name: "again.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await pending(page).getByRole("button", { name: "Upload again.txt again" }).click();
    await pending(page).getByText("Uploaded").waitFor({ state: "attached" });

    await choose.setInputFiles({ name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ\x90\0", "latin1") });
    await pending(page).getByText("May be harmful").waitFor();
    await choose.setInputFiles({ name: "invoice.txt", mimeType: "text/plain", buffer: EICAR });
    await pending(page).getByText("The virus scanner found Eicar-Test-Signature in this file. It was not sent").waitFor();
    expect(await pending(page).getByRole("button", { name: "Upload invoice.txt again" }).count()).toBe(0);

    await give(page, "paste", "Reply", ["cells.png"], "a\tb");
    await give(page, "paste", "Reply", ["pasted.txt"]);
    await give(page, "drop", "Reply", ["one.txt", "two.txt"]);
    await expect
      .poll(() => pending(page).getByRole("listitem").locator(".parley-preview-name").allTextContents())
      .toEqual(["again.txt", "tool.exe", "invoice.txt", "pasted.txt", "one.txt", "two.txt"]);
    await shot(page, "pending");
  });

  test("are discarded at sign-out without a question", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive(page, "an answer nobody sends", []);
    await page.getByRole("button", { name: "Accept" }).last().click();
    await page.getByLabel("Files to attach").setInputFiles({ name: "unsent.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await pending(page).getByText("Uploaded").waitFor({ state: "attached" });
    await followTo(page, "/d/home");
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.getByRole("button", { name: "Your profile" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    // After the sign-out, leaving the page must not ask about unsent files, because the next user may be somebody else.
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expect(questions).toEqual([]);
  });

  test("can be dropped in the dialog of a new e-mail too", async () => {
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    await page.getByRole("button", { name: "New e-mail" }).click();
    await page.getByRole("dialog").getByLabel("Message").waitFor();
    await give(page, "paste", "Message", ["cells.png"], "a\tb");
    await give(page, "drop", "Message", ["dropped.txt"]);
    await expect.poll(() => page.getByRole("dialog").locator(".parley-preview-name").allTextContents()).toEqual(["dropped.txt"]);
  });

  test("held for the virus check show the result in every tab without a reload", async () => {
    clamd.isAway = true;
    const { page } = await signedIn(AGENT, "/d/inbox/unassigned");
    await arrive(page, "held files", [
      ["clean.txt", Buffer.from("words")],
      ["virus.txt", EICAR],
    ]);
    await page.getByText("Not yet checked for viruses.").first().waitFor();
    await shot(page, "held");
    clamd.isAway = false;
    const { deps } = world().gateway;
    await heldFileTasks({ ...deps, store: createFileStore(deps.settings.dataDir) }).checkHeldFiles?.({});
    await page.getByText("Withheld, because the virus scanner found: Eicar-Test-Signature").waitFor();
    await page.getByRole("button", { name: "Preview clean.txt" }).waitFor();
    expect(await page.getByText("Not yet checked for viruses.").count()).toBe(0);
    await shot(page, "checked");
  });
});
