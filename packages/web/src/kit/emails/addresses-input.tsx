import { correspondentAddress, mailAddress } from "@parley/core/contract/mail-address";
import { shownAddress, withoutFormatCharacters } from "@parley/core/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { safeParse } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { ChipsInput } from "../../ui/controls/chips-input.tsx";
import type { ControlProps } from "../../ui/controls/inputs.tsx";
import { emailCalls } from "./use-email-thread.ts";

const t = defineMessages("emails.addresses", {
  unfinished: "“{text}” is not an e-mail address. Choose a person from the list, or enter the full address.",
});

interface AddressesInputProps extends ControlProps {
  readonly value: readonly string[];
  readonly onChange: (addresses: string[]) => void;
  readonly placeholder?: string;
  /** True for an answer, whose recipients may have an address above the limits for new recipients. */
  readonly isReply?: boolean;
}

const isNewRecipient = (text: string): boolean => safeParse(mailAddress, text).success;
export const isCorrespondent = (text: string): boolean => safeParse(correspondentAddress, text).success;
const LEAST = 2;

const explain = (text: string): string => t("unfinished", { text });
/** Returns why the recipients of a new e-mail are invalid, in the words of the input; undefined if each is an address. */
export function explainRecipients(value: readonly string[] | undefined): string | undefined {
  const wrong = value?.find((text) => !isNewRecipient(text));
  return wrong === undefined ? undefined : explain(wrong);
}

/**
 * Input for e-mail recipients as chips, which suggests known customers while typing. Enter adds a complete address as
 * typed, and never a suggestion instead.
 */
export const AddressesInput = ({ value, isReply = false, ...control }: AddressesInputProps) => {
  const isAddress = isReply ? isCorrespondent : isNewRecipient;
  const [typed, setTyped] = useState("");
  const wanted = useDebounced(typed);
  const isAsked = wanted.length >= LEAST && wanted === typed && !isAddress(typed);
  const { data } = useQuery({ ...emailCalls.known.options({ query: { search: wanted } }), enabled: isAsked, meta: { quiet: true } });
  const known = isAsked ? data?.filter(({ address }) => !value.includes(address)) : undefined;
  return (
    <ChipsInput
      {...control}
      value={value}
      onTyped={setTyped}
      isRight={isAddress}
      read={withoutFormatCharacters}
      shown={shownAddress}
      explain={explain}
      found={known?.map(({ name, address }) => ({ key: address, label: name === "" ? shownAddress(address) : name, note: shownAddress(address) }))}
    />
  );
};
