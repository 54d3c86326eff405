import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { useQuery } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import { subscriberCalls } from "../../../../kit/people/customer-calls.ts";
import { AttributeDetails, ContactDetails } from "../../../../kit/people/customer-details.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { CustomerSection, SectionRows, useOpenForLong } from "./customer-part.tsx";

const t = defineMessages("workspace.customerAttributes", { contact: "Contact", attributes: "Type and attributes" });

interface RowsProps {
  readonly userCode: string;
  /** Number of lines of the placeholder, as many as the values have, so that nothing moves when they arrive. */
  readonly lines: number;
  readonly of: FunctionComponent<{ readonly subscriber: Subscriber }>;
}

const Rows = ({ userCode, lines, of: Details }: RowsProps) => {
  const isEnabled = useOpenForLong();
  const result = useQuery({ ...subscriberCalls.get.options({ params: { userCode } }), enabled: isEnabled, meta: { quiet: true } });
  return (
    <SectionRows result={result} lines={lines}>
      {(subscriber) => <Details subscriber={subscriber} />}
    </SectionRows>
  );
};

/** Sections with the customer's subscriber data, edited in place, for users who may read subscribers. */
export const CustomerContact = ({ session: { userCode } }: { readonly session: ChatSession }) =>
  useCan(subscribers.get.access) ? (
    <CustomerSection id="contact" title={t("contact")}>
      <Rows key={userCode} userCode={userCode} lines={6} of={ContactDetails} />
    </CustomerSection>
  ) : null;

export const CustomerAttributes = ({ session: { userCode } }: { readonly session: ChatSession }) =>
  useCan(subscribers.get.access) ? (
    <CustomerSection id="attributes" title={t("attributes")}>
      <Rows key={userCode} userCode={userCode} lines={2} of={AttributeDetails} />
    </CustomerSection>
  ) : null;
