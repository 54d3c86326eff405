import type { Attachment } from "@parley/core/contract/chats/conversations";
import { element, icon } from "../element.ts";
import { isInputMethodKey } from "./input-method.ts";
import { filled, type WidgetTexts } from "./texts.ts";

const CLIP =
  "M16.5 6v11a4.5 4.5 0 0 1-9 0V5a3 3 0 0 1 6 0v10.5a1.5 1.5 0 0 1-3 0V6H9v9.500a3 3 0 0 0 6 0V5a4.500 4.500 0 0 0-9 0v12a6 6 0 0 0 12 0V6z";
const PLANE = "M3 20.500v-7L13 12 3 10.500v-7L22 12z";
const MESSAGE_MAX = 4000;
const FILES_MAX = 10;
const SAY_AGAIN_MS = 10_000;
const IDLE_MS = 5_000;

export interface ComposerPorts {
  readonly texts: WidgetTexts;
  /** Sends a message; rejects if no conversation could be begun, so that the text stays. */
  readonly send: (body: string, attachmentIds: readonly number[]) => Promise<void>;
  readonly upload: (file: File) => Promise<Attachment>;
  readonly typing: (on: boolean) => void;
  /** Text of the field before the page was loaded. */
  readonly draft: string;
  /** Stores the text of the field. */
  readonly onDraft: (text: string) => void;
  readonly onProblem: (error: unknown) => void;
}

interface Pending {
  readonly chip: HTMLElement;
  attachment?: Attachment;
}

export interface Composer {
  readonly parts: readonly HTMLElement[];
  readonly field: HTMLTextAreaElement;
  addFiles(files: Iterable<File>): void;
  /** Adds a text that was not sent before its conversation ended. */
  giveBack(text: string): void;
}

/** Sends the typing signal: on with the first keystroke, off when sending or pausing. */
function typingSignal(tell: (on: boolean) => void) {
  let saidAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = () => {
    clearTimeout(timer);
    if (saidAt !== undefined) tell(false);
    saidAt = undefined;
  };
  const typed = () => {
    clearTimeout(timer);
    timer = setTimeout(stopped, IDLE_MS);
    if (saidAt !== undefined && Date.now() - saidAt < SAY_AGAIN_MS) return;
    saidAt = Date.now();
    tell(true);
  };
  return { typed, stopped };
}

/** Creates the message field with its files. Enter sends, Shift+Enter begins a new line. */
export function createComposer({ texts, send, upload, typing, draft, onDraft, onProblem }: ComposerPorts): Composer {
  const field = element("textarea", { rows: "1", "aria-label": texts.field, placeholder: texts.field, maxlength: String(MESSAGE_MAX), dir: "auto" });
  const picker = element("input", { type: "file", multiple: "", hidden: "" });
  const attach = element("button", { type: "button", "aria-label": texts.attach }, icon(CLIP));
  const go = element("button", { type: "submit", class: "go", "aria-label": texts.send }, icon(PLANE));
  const form = element("form", { class: "compose" }, attach, picker, field, go);
  const list = element("div", { class: "files", hidden: "" });
  const signal = typingSignal(typing);
  const pending = new Set<Pending>();
  let isSending = false;

  const draw = () => {
    const isUploading = [...pending].some(({ attachment }) => attachment === undefined);
    go.disabled = isSending || isUploading || (field.value.trim() === "" && pending.size === 0);
    list.hidden = pending.size === 0;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight + 2}px`;
  };
  const remove = (one: Pending) => {
    pending.delete(one);
    one.chip.remove();
    draw();
  };
  const addFiles = (files: Iterable<File>) => {
    for (const file of files) {
      if (pending.size >= FILES_MAX) return;
      const chip = element("span", { class: "plain", role: "status" }, filled(texts.uploading, { name: file.name }));
      const one: Pending = { chip };
      pending.add(one);
      list.append(chip);
      upload(file).then(
        (attachment) => {
          if (!pending.has(one)) return;
          one.attachment = attachment;
          const drop = element("button", { type: "button", "aria-label": filled(texts.remove, { name: file.name }) }, "×");
          drop.addEventListener("click", () => {
            remove(one);
            field.focus();
          });
          chip.replaceChildren(`${file.name} `, drop);
          draw();
        },
        (error: unknown) => {
          remove(one);
          onProblem(error);
        },
      );
    }
    draw();
  };
  const submit = async () => {
    if (go.disabled) return;
    const sent = [...pending];
    const typed = field.value;
    isSending = true;
    // Empties the field at once, because the visitor may type the next message before this one is accepted.
    field.value = "";
    draw();
    try {
      await send(
        typed.trim(),
        sent.flatMap(({ attachment }) => attachment?.id ?? []),
      );
      onDraft(field.value);
      for (const one of sent) remove(one);
      signal.stopped();
    } catch (error) {
      field.value = [typed, field.value].filter((part) => part.trim() !== "").join("\n\n");
      onDraft(field.value);
      onProblem(error);
    } finally {
      isSending = false;
      draw();
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || isInputMethodKey(event)) return;
    event.preventDefault();
    void submit();
  });
  field.addEventListener("input", () => {
    if (field.value === "") signal.stopped();
    else signal.typed();
    onDraft(field.value);
    draw();
  });
  field.addEventListener("blur", signal.stopped);
  field.addEventListener("paste", ({ clipboardData }) => {
    if (clipboardData && clipboardData.files.length > 0) addFiles(clipboardData.files);
  });
  attach.addEventListener("click", () => picker.click());
  picker.addEventListener("change", () => {
    addFiles([...(picker.files ?? [])]);
    picker.value = "";
  });
  field.value = draft;
  draw();
  return {
    parts: [list, form],
    field,
    addFiles,
    giveBack: (text) => {
      if (text === "") return;
      field.value = field.value === "" ? text : `${text}\n\n${field.value}`;
      onDraft(field.value);
      draw();
    },
  };
}
