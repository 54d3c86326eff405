import type { KeyboardEvent, ReactElement } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { DuplicateIcon, LinkIcon } from "../icons.ts";
import { TickIcon } from "../shell-icons.ts";
import { useCopy } from "../text/copy-command.tsx";

const t = defineMessages("ui.chat.bubbleActs", { text: "Copy text", link: "Copy link to this message", copied: "Copied" });

const ACTS = "parley-bubble-acts";

/**
 * Moves the focus by arrow keys to the same button of the neighbouring message, so that all messages share one tab stop
 * per button.
 */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const same = [...document.querySelectorAll<HTMLButtonElement>(`.${ACTS} [data-act="${event.currentTarget.dataset.act}"]`)];
  event.preventDefault();
  same[same.indexOf(event.currentTarget) + step]?.focus();
}

interface ActProps {
  readonly act: "text" | "link";
  readonly copies: string;
  readonly icon: ReactElement;
  readonly isLast: boolean;
}

/**
 * Button that uses native elements instead of Blueprint's, because a thread contains such buttons for every message.
 */
const Act = ({ act, copies, icon, isLast }: ActProps) => {
  const [copied, copy] = useCopy(copies);
  return (
    <>
      <button type="button" data-act={act} aria-label={t(act)} title={t(act)} tabIndex={isLast ? 0 : -1} onKeyDown={moveFocus} onClick={copy}>
        {copied ? <TickIcon size={12} /> : icon}
      </button>
      {/* Text that screen readers announce when it is added, because the thread is a live region. */}
      {copied ? <span className="parley-visually-hidden">{t("copied")}</span> : null}
    </>
  );
};

interface BubbleActsProps {
  /** Text of the message; empty if it consists only of files. */
  readonly text: string;
  readonly link: string;
  readonly isLast: boolean;
}

export const BubbleActions = ({ text, link, isLast }: BubbleActsProps) => (
  <span className={ACTS}>
    {text === "" ? null : <Act act="text" copies={text} icon={<DuplicateIcon size={12} />} isLast={isLast} />}
    <Act act="link" copies={link} icon={<LinkIcon size={12} />} isLast={isLast} />
  </span>
);
