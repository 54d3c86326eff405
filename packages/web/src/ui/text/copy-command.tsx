import { actingCommand } from "@parley/core/verbs";
import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useActingFor } from "../../shared/session/use-session.ts";
import { Button, IconButton } from "../controls/button.tsx";
import { DuplicateIcon } from "../icons.ts";
import { TickIcon } from "../shell-icons.ts";

const t = defineMessages("ui.copy", { copy: "Copy", copied: "Copied", same: "Do the same from the command line" });

const COPIED_SHOWN_MS = 2_000;

/** Returns whether the text was copied a moment ago, and a function that copies it. */
export const useCopy = (text: string): readonly [copied: boolean, copy: () => void] => {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
  };
  return [copied, () => void copy()];
};

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
}

export const CopyButton = ({ text, label = t("copy") }: CopyButtonProps) => {
  const [copied, copy] = useCopy(text);
  return <IconButton size="small" icon={copied ? <TickIcon /> : <DuplicateIcon />} label={copied ? t("copied") : label} onClick={copy} />;
};

/** Button with a visible label that copies a text, for content that is meant to be copied. */
export const CopyTextButton = ({ text, label = t("copy") }: CopyButtonProps) => {
  const [copied, copy] = useCopy(text);
  return (
    <Button icon={copied ? <TickIcon /> : <DuplicateIcon />} onClick={copy}>
      {copied ? t("copied") : label}
    </Button>
  );
};

/**
 * Equivalent `parley` command with a copy button (design section 7). It names the stakeholder for which the user acts.
 */
export const CopyCommand = ({ command, label = t("same") }: { readonly command: string; readonly label?: string }) => {
  const shown = actingCommand(command, useActingFor());
  return (
    <figure className="parley-command" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long command scrolls, so the keyboard has to reach it */}
      <code tabIndex={0}>{shown}</code>
      <CopyButton text={shown} />
    </figure>
  );
};
