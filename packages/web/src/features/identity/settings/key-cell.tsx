import { actionWithKey, isKeyAllowed, WORK_KEYS, type WorkAction } from "@parley/core/contract/identity/work-key-table";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { keyText } from "../../../kit/keys/key-text.ts";
import { type OwnKeys, workKeyCalls } from "../../../kit/keys/own-keys.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { pressedKeys } from "../../../ui/keys/key-press.ts";
import { shortcutActionText } from "./act-text.ts";

const t = defineMessages("settings.keyboard.cell", {
  change: "Change the key of {act}:",
  none: "None",
  press: "Press the new key",
  pressFor: "Press the new key for {act}",
  off: "No key",
  original: "Default: {key}",
  cancel: "Cancel",
  wrongList: "List shortcuts are a letter or a digit, alone or with Shift.",
  wrongEverywhere:
    "Shortcuts that work everywhere are Alt or Alt+Shift with a letter, a digit, arrow up or arrow down, or one of F2, F4, F6, F8, F9 and F10.",
  held: "{key} is already used for “{act}”.",
  take: "Use it here instead",
});

interface KeyCellProps {
  readonly act: WorkAction;
  readonly keys: OwnKeys;
}

/**
 * Table cell with an action's shortcut. When clicked, it records a new key; if another action uses that key, the user
 * must confirm first.
 */
export const KeyCell = ({ act, keys }: KeyCellProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [pressed, setPressed] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation(workKeyCalls.set.mutation());
  const key = keys.keyOf(act);
  const name = shortcutActionText(act);
  const { place, key: original } = WORK_KEYS[act];
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);
  const close = () => {
    setIsAsking(false);
    setPressed(undefined);
    // Moves the focus in the next frame, when the button has been mounted again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (next: string | null, instead = false) => mutate({ body: { act, key: next, instead } }, { onSuccess: close });
  const choose = (next: string) => {
    setPressed(next);
    if (isKeyAllowed(act, next) && actionWithKey(keys.set, act, next) === undefined) save(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return close();
    const next = pressedKeys(event.nativeEvent);
    if (next !== undefined) choose(next);
  };
  if (!isAsking)
    return (
      <Button
        ref={opener}
        size="small"
        variant="outlined"
        className={keys.set[act] === undefined ? "" : "parley-key-own"}
        onClick={() => setIsAsking(true)}
      >
        <span className="parley-visually-hidden">{t("change", { act: name })} </span>
        {key === null ? t("none") : <kbd className="parley-kbd">{keyText(key)}</kbd>}
      </Button>
    );
  const holder = pressed === undefined ? undefined : actionWithKey(keys.set, act, pressed);
  return (
    <div className="parley-key-asked">
      <input
        ref={field}
        className="bp6-input"
        aria-label={t("pressFor", { act: name })}
        placeholder={t("press")}
        value={pressed === undefined ? "" : keyText(pressed)}
        readOnly
        onKeyDown={handleKeyDown}
      />
      <Button size="small" loading={isPending} onClick={() => save(null)}>
        {t("off")}
      </Button>
      {key === original ? null : (
        <Button size="small" onClick={() => choose(original)}>
          {t("original", { key: keyText(original) })}
        </Button>
      )}
      <Button size="small" variant="minimal" onClick={close}>
        {t("cancel")}
      </Button>
      {pressed === undefined ? null : (
        <div role="alert" className="parley-field-error">
          {isKeyAllowed(act, pressed) ? null : t(place === "list" ? "wrongList" : "wrongEverywhere")}
          {isKeyAllowed(act, pressed) && holder !== undefined ? (
            <>
              {t("held", { key: keyText(pressed), act: shortcutActionText(holder) })}{" "}
              <Button size="small" onClick={() => save(pressed, true)}>
                {t("take")}
              </Button>
            </>
          ) : null}
        </div>
      )}
    </div>
  );
};
