import type { Invoice } from "@parley/core/contract/billing/invoices";
import { useQuery } from "@tanstack/react-query";
import { itemRows } from "../../../kit/billing/item-rows.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { moneyText } from "../../../ui/money/money-format.ts";
import { dayWithYear } from "../../../ui/text/day-format.ts";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { invoiceCalls } from "./queries.ts";

const t = defineMessages("invoices.panel", {
  client: "Client",
  state: "State",
  issued: "Issued",
  due: "Due",
  net: "Net",
  discount: "Discount",
  tax: "Tax {rate} %",
  total: "Total",
  sent: "E-mailed",
  remark: "Reason of voiding",
  items: "Items",
});

const RATE_DIVISOR = 100;

const Lines = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = useQuery(invoiceCalls.show.options({ params: { id } }));
  if (error !== null) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="facts" count={3} />;
  const { taxes, net, discount, total, currency } = data;
  const taxed = taxes.filter(({ rate }) => rate > 0);
  return (
    <>
      <h3>{t("items")}</h3>
      <DescriptionList
        rows={[
          ...itemRows(data.lines),
          [t("net"), moneyText(net, currency)],
          ...(discount === 0 ? [] : [[t("discount"), moneyText(-discount, currency)] as const]),
          ...taxed.map(({ rate, tax }) => [t("tax", { rate: String(rate / RATE_DIVISOR) }), moneyText(tax, currency)] as const),
          [t("total"), <strong key="total">{moneyText(total, currency)}</strong>],
        ]}
      />
    </>
  );
};

export const InvoicePanel = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id, stakeholderTitle, status, issuedOn, dueOn, sentAt, voidRemark } = invoice;
  return (
    <>
      <DescriptionList
        rows={[
          [t("client"), stakeholderTitle],
          [t("state"), <InvoiceState key="state" invoice={invoice} />],
          ...(status === "draft" ? [] : [[t("issued"), dayWithYear(issuedOn)] as const, [t("due"), dayWithYear(dueOn)] as const]),
          ...(sentAt === null ? [] : [[t("sent"), <TimeText key="sent" value={sentAt} />] as const]),
          ...(voidRemark === null ? [] : [[t("remark"), voidRemark] as const]),
        ]}
      />
      <Lines id={id} />
    </>
  );
};
