import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { TextArea } from "../controls/inputs.tsx";
import { ChevronDownIcon, SendMessageIcon } from "../icons.ts";
import { Menu, type MenuEntry } from "../overlay/menu.tsx";
import { Avatar } from "../person/avatar.tsx";
import type { ComposerMode } from "./composer-mode.ts";
import { AttachButton, Counter, EnterChoice, ModeSwitch } from "./composer-parts.tsx";
import { FilePreviews } from "./file-previews.tsx";
import { type ComposerLookup, composerLookupAt } from "./slash.ts";
import type { Suggestion, SuggestionSource } from "./suggestion.ts";
import { optionId, SuggestionMenu } from "./suggestion-menu.tsx";
import { useComposerFocus } from "./use-composer-focus.ts";
import { type EnterKeyChoice, useEnterKey } from "./use-enter-key.ts";
import { useFileDrop } from "./use-file-drop.ts";
import type { PendingFiles } from "./use-pending-files.ts";
import { useSuggestions } from "./use-suggestions.ts";

const t = defineMessages("ui.chat.composer", {
  send: "Send",
  more: "Other ways to send",
  empty: "Write a message first",
  uploading: "Wait until the files are uploaded",
  failedFile: "Remove the file that cannot be sent",
  drop: "Drop files to attach them",
});

/** Alternative to Send, such as "Send and end". It is disabled together with Send. */
export interface SendChoice {
  readonly key: string;
  readonly label: string;
  /** Keyboard shortcut that the item shows. */
  readonly hint?: string | undefined;
  readonly disabledReason?: string | undefined;
  readonly onSend: () => void;
}

export interface ComposerProps {
  readonly modes: readonly [ComposerMode, ...ComposerMode[]];
  readonly mode: ComposerMode;
  readonly onMode?: (id: string) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  /** Name of the user who writes, shown with an avatar, so that nobody writes in another person's name by mistake. */
  readonly writer?: string;
  /** Maximum number of characters in a message. */
  readonly max: number;
  readonly onSend: () => void;
  /** True while the message is being sent, to prevent sending it twice. */
  readonly isBusy?: boolean;
  /** True if the text cannot be changed at the moment, for example while it is being sent. The focus stays in it. */
  readonly isReadOnly?: boolean | undefined;
  readonly deniedReason?: string;
  /** Reason why the text cannot be sent any more. It stays in view, so that the user can copy it. */
  readonly heldReason?: string | undefined;
  readonly files?: PendingFiles;
  readonly suggestions?: SuggestionSource;
  /** Source of the people who can be mentioned with `@`; undefined if mentions are not possible. */
  readonly mentions?: SuggestionSource | undefined;
  /**
   * Focuses the composer on the first render and whenever the number changes, because users who open a conversation
   * usually write next. If undefined, it never takes the focus.
   */
  readonly takesFocus?: number | undefined;
  /** Called on Escape, unless Escape closes a menu of the composer. */
  readonly onLeave?: () => void;
  readonly below?: ReactNode;
  /**
   * Receives a function that sends the message from elsewhere, for example by shortcut. It does nothing if the message
   * cannot be sent.
   */
  readonly submit?: RefObject<((how: () => void) => void) | undefined>;
  /** Options in the menu next to Send; without options there is no menu. */
  readonly sendChoices?: readonly SendChoice[];
  /** Content before the Send button. */
  readonly beside?: ReactNode;
  /** Setting for Enter and its setter; by default stored in this browser. */
  readonly enterKey?: EnterKeyChoice;
  /** Content after the Send button. */
  readonly behind?: ReactNode;
}

/** Composer for messages. It has no text state; the text belongs to the caller's draft. */
export const Composer = (props: ComposerProps) => {
  const { modes, mode, text, max, files, onText, onSend, deniedReason, heldReason } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useComposerFocus(field, props.takesFocus);
  const menuId = useId();
  const noteId = useId();
  const [slash, setSlash] = useState<ComposerLookup | null>(null);
  const [caret, setCaret] = useState<number>();
  const { isDropping, handlers: dropHandlers } = useFileDrop(props.isReadOnly === true ? undefined : files);
  const kept = useEnterKey();
  const [enterKey, setEnterKey] = props.enterKey ?? kept;

  // Moves the caret behind the inserted text after it has been rendered.
  useEffect(() => {
    if (caret === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);

  /**
   * Replaces the character that opened the suggestions (`/`, `:` or `@`) and the typed query by the suggestion. Text
   * that was typed after the query stays.
   */
  const pick = (suggestion: Suggestion, at: ComposerLookup) => {
    const now = field.current?.value ?? text;
    const end = at.start + 1 + at.query.length;
    if (now.slice(at.start, end) !== at.sign + at.query) return;
    onText(now.slice(0, at.start) + suggestion.text + now.slice(end));
    setSlash(null);
    setCaret(Math.max(end, field.current?.selectionStart ?? end) + suggestion.text.length - (end - at.start));
    if (at.sign === "/") props.suggestions?.onUse(suggestion);
  };
  const handleNothing = ({ start, query }: ComposerLookup) => {
    const now = field.current?.value ?? text;
    const end = start + 1 + query.length;
    if (now.length === end) pressEnter();
    // Begins a new line, because Enter was pressed while suggestions were loading. Sending could transmit a
    // half-written message.
    else onText(`${now.slice(0, end)}\n${now.slice(end)}`);
  };
  const suggestions = useSuggestions({
    canned: props.suggestions,
    mentions: props.mentions,
    slash,
    onPick: useEffectEvent(pick),
    onNothing: useEffectEvent(handleNothing),
  });

  const over = text.length - max;
  const waiting = files?.files ?? [];
  const blocked = () => {
    if (deniedReason !== undefined || heldReason !== undefined) return deniedReason ?? heldReason;
    if (waiting.some(({ problem }) => problem !== undefined)) return t("failedFile");
    if (waiting.some(({ attachment }) => attachment === undefined)) return t("uploading");
    return text.trim() === "" && waiting.length === 0 ? t("empty") : undefined;
  };
  const reason = blocked();
  const send = (how = onSend) => {
    if (reason === undefined && over <= 0 && props.isBusy !== true) how();
    field.current?.focus();
  };
  const choices = (props.sendChoices ?? []).map(
    ({ key, label, hint, disabledReason, onSend: how }): MenuEntry => ({
      key,
      label,
      ...(hint !== undefined && { hint }),
      ...((reason ?? disabledReason) !== undefined && { disabledReason: reason ?? disabledReason }),
      onSelect: () => send(how),
    }),
  );

  useEffect(() => {
    if (props.submit !== undefined) props.submit.current = send;
  });

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.handleKey(event)) return;
    if (event.key === "Escape") props.onLeave?.();
    if (event.key !== "Enter") return;
    const sends = event.ctrlKey || event.metaKey || (enterKey === "send" && !event.shiftKey);
    if (!sends) return;
    event.preventDefault();
    send();
  };
  /** Handles Enter without modifiers, by the user's setting. */
  const pressEnter = () => {
    if (enterKey === "send") send();
    else onText(`${text}\n`);
  };
  const chooseMode = (id: string) => {
    props.onMode?.(id);
    field.current?.focus();
  };
  const lookForSlash = () => {
    const next = composerLookupAt(field.current?.value ?? "", field.current?.selectionStart ?? 0);
    // Returns the same object if the query is unchanged, so that it is not looked up again.
    setSlash((now) => (now?.start === next?.start && now?.query === next?.query && now?.sign === next?.sign ? now : next));
  };

  return (
    <div className={`parley-composer${mode.note ? " is-note" : ""}${isDropping ? " is-dropping" : ""}`} {...dropHandlers}>
      <div className="parley-composer-head">
        {props.writer === undefined ? null : (
          <span className="parley-composer-writer">
            <Avatar name={props.writer} /> {props.writer}
          </span>
        )}
        {modes.length > 1 && props.onMode !== undefined ? <ModeSwitch modes={modes} mode={mode} onMode={chooseMode} /> : null}
      </div>
      {suggestions.found === null ? null : (
        <SuggestionMenu
          id={menuId}
          sign={slash?.sign ?? "/"}
          found={suggestions.found}
          index={suggestions.index}
          onPick={(picked) => slash !== null && pick(picked, slash)}
        />
      )}
      <FilePreviews files={waiting} onRemove={(key) => files?.remove(key)} onRetry={(key) => files?.retry(key)} />
      {isDropping ? <div className="parley-composer-drop">{t("drop")}</div> : null}
      {heldReason === undefined ? null : (
        <p className="parley-muted" role="status">
          {heldReason}
        </p>
      )}
      <TextArea
        inputRef={field}
        rows={2}
        aria-label={mode.label()}
        aria-describedby={noteId}
        aria-invalid={over > 0 ? true : undefined}
        aria-controls={suggestions.found === null ? undefined : menuId}
        aria-activedescendant={suggestions.found === null || suggestions.found.length === 0 ? undefined : optionId(menuId, suggestions.index)}
        placeholder={mode.placeholder()}
        value={text}
        disabled={deniedReason !== undefined}
        readOnly={props.isReadOnly}
        onChange={(next) => {
          onText(next);
          lookForSlash();
        }}
        onSelect={lookForSlash}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          setSlash(null);
          props.onBlur?.();
        }}
      />
      {props.below}
      <div className="parley-composer-foot">
        {files === undefined ? null : <AttachButton files={files} disabledReason={deniedReason ?? heldReason} isBusy={props.isReadOnly === true} />}
        <EnterChoice choice={enterKey} onChoice={setEnterKey} />
        <Counter id={noteId} length={text.length} max={max} />
        <div className="parley-composer-sends">
          {props.beside}
          <Button
            intent={mode.note ? "warning" : "primary"}
            icon={<SendMessageIcon />}
            loading={props.isBusy}
            disabledReason={reason}
            disabled={over > 0}
            onClick={() => send()}
          >
            {t("send")}
          </Button>
          {choices.length === 0 ? null : (
            <Menu entries={choices} placement="bottom-end">
              <IconButton icon={<ChevronDownIcon />} variant="outlined" label={t("more")} />
            </Menu>
          )}
          {props.behind}
        </div>
      </div>
    </div>
  );
};
