import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { subscribers } from "@parley/core/contract/people/subscribers";
import { useQuery } from "@tanstack/react-query";
import { valueText } from "../../../../kit/people/attribute-values.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { DescriptionList } from "../../../../ui/layout/description-list.tsx";
import { CustomerSection, SectionRows, useOpenForLong } from "./customer-part.tsx";

const t = defineMessages("workspace.customerAttributes", {
  title: "Attributes",
  none: "No details other than the name",
  type: "Type",
  phone: "Phone",
  email: "E-mail",
  country: "Country",
  location: "City",
});

const calls = areaQueries("subscribers", subscribers);

const Rows = ({ userCode }: Pick<ChatSession, "userCode">) => {
  const result = useQuery({ ...calls.get.options({ params: { userCode } }), enabled: useOpenForLong(), meta: { quiet: true } });
  return (
    <SectionRows result={result}>
      {({ typeName, phone, email, country, location, attributes }) => {
        const known = [
          [t("type"), typeName],
          [t("phone"), phone],
          [t("email"), email],
          [t("country"), country],
          [t("location"), location],
        ] as const;
        const rows = known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
        // The stakeholder's own attributes form a separate list, because one may have the same name as a built-in
        // field, such as "Phone".
        const own = attributes.map(({ name, value, kind }) => [name, kind === "yes_no" ? valueText(value) : value] as const);
        if (rows.length + own.length === 0) return <p className="parley-muted">{t("none")}</p>;
        return (
          <>
            {rows.length === 0 ? null : <DescriptionList rows={rows} />}
            {own.length === 0 ? null : <DescriptionList rows={own} />}
          </>
        );
      }}
    </SectionRows>
  );
};

/** Section with the customer's subscriber data, for users who may read subscribers. */
export const CustomerAttributes = ({ session }: { readonly session: ChatSession }) =>
  useCan(subscribers.get.access) ? (
    <CustomerSection id="attributes" title={t("title")}>
      <Rows userCode={session.userCode} />
    </CustomerSection>
  ) : null;
