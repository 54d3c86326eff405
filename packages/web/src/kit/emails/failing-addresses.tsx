import { emails, type FailingAddress } from "@parley/core/contract/email/emails";
import { failureCause } from "@parley/core/contract/email/failure-cause";
import { shownAddress } from "@parley/core/text";
import { useQueries } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { AbsoluteTimeText } from "../../ui/text/time-text.tsx";
import { isCorrespondent } from "./addresses-input.tsx";
import { emailCalls } from "./use-email-thread.ts";

const t = defineMessages("emails.failing", {
  address: "An e-mail to {address} was returned, because the address does not exist. Check it with the customer.",
  domain: "An e-mail to {address} was returned, because its domain does not exist. Check the address for a typing error.",
});

const textOf = ({ address, reason }: FailingAddress): string =>
  t(failureCause(reason) === "unknownDomain" ? "domain" : "address", { address: shownAddress(address) });

/** Warnings about addresses from which the last e-mail was returned for good; nothing for all others. */
export const FailingAddresses = ({ addresses }: { readonly addresses: readonly string[] }) => {
  const mayRead = useCan(emails.failing.access);
  const asked = mayRead ? [...new Set(addresses.map((one) => one.toLowerCase()))].filter(isCorrespondent) : [];
  const found = useQueries({
    queries: asked.map((address) => ({ ...emailCalls.failing.options({ query: { address } }), staleTime: 0, meta: { quiet: true } })),
  }).flatMap(({ data }) => (data ? [data] : []));
  return (
    <div role="status">
      {found.map((one) => (
        <Callout key={one.address} intent="warning">
          {textOf(one)} <AbsoluteTimeText value={one.at} />
        </Callout>
      ))}
    </div>
  );
};
