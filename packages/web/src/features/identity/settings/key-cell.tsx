import { holderOfKey, mayHaveKey, WORK_KEYS, type WorkAct } from "@parley/core/contract/identity/work-key-table";
import { useMutation } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { keyText } from "../../../kit/keys/key-text.ts";
import { type OwnKeys, workKeyCalls } from "../../../kit/keys/own-keys.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { pressedKeys } from "../../../ui/keys/key-press.ts";
import { actText } from "./act-text.ts";

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
    "A key that works everywhere is Alt, or Alt and Shift, with a letter, a digit or an arrow up or down; or F2, F4, F6, F8, F9 or F10.",
  held: "{key} is already used for “{act}”.",
  take: "Use it here instead",
});

interface KeyCellProps {
  readonly act: WorkAct;
  readonly keys: OwnKeys;
}

/** Shortcut of one action. Pressed, it waits for another key; if that is taken, the other action is named first. */
export const KeyCell = ({ act, keys }: KeyCellProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [pressed, setPressed] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation(workKeyCalls.set.mutation());
  const key = keys.keyOf(act);
  const name = actText(act);
  const { place, key: original } = WORK_KEYS[act];
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);
  const close = () => {
    setIsAsking(false);
    setPressed(undefined);
    // Remounted in the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = (next: string | null, instead = false) => mutate({ body: { act, key: next, instead } }, { onSuccess: close });
  const choose = (next: string) => {
    setPressed(next);
    if (mayHaveKey(act, next) && holderOfKey(keys.set, act, next) === undefined) save(next);
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
  const holder = pressed === undefined ? undefined : holderOfKey(keys.set, act, pressed);
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
          {mayHaveKey(act, pressed) ? null : t(place === "list" ? "wrongList" : "wrongEverywhere")}
          {mayHaveKey(act, pressed) && holder !== undefined ? (
            <>
              {t("held", { key: keyText(pressed), act: actText(holder) })}{" "}
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
