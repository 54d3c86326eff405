import { email } from "@parley/core/contract/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { safeParse } from "zod/mini";
import { useDebounced } from "../../shared/url-state/use-debounced.ts";
import { ChipsInput } from "../../ui/controls/chips-input.tsx";
import type { ControlProps } from "../../ui/controls/inputs.tsx";
import { emailCalls } from "./use-email-thread.ts";

interface AddressesInputProps extends ControlProps {
  readonly value: readonly string[];
  readonly onChange: (addresses: string[]) => void;
  readonly placeholder?: string;
}

const isAddress = (text: string): boolean => safeParse(email, text).success;
const LEAST = 2;

/** Whom a mail goes to: addresses as chips, and customers that are known while one types. A whole address is taken as it is, so Enter never makes another of it. */
export const AddressesInput = ({ value, ...control }: AddressesInputProps) => {
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
      found={known?.map(({ name, address }) => ({ key: address, label: name === "" ? address : name, note: address }))}
    />
  );
};
