import { roundedShare } from "./rounding.ts";

/** A tax rate is in hundredths of a per cent: 750 is 7.5 %. */
const WHOLE_RATE = 10_000;
const WHOLE_DISCOUNT = 100;

export interface SummedItem {
  /** Net amount in minor units; negative for a credit. */
  readonly amount: number;
  readonly taxRate: number;
}
/** Sums of the items of one tax rate. */
export interface TaxSum {
  readonly rate: number;
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
}
export interface InvoiceSums {
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly taxes: readonly TaxSum[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Adds up an invoice. Discount and tax are rounded once for each tax rate, never for each item (ADR 0193). */
export const invoiceSums = (items: readonly SummedItem[], discountPct: number): InvoiceSums => {
  const rates = [...new Set(items.map(({ taxRate }) => taxRate))].sort((a, b) => a - b);
  const taxes = rates.map((rate) => {
    const net = sumOf(items.filter(({ taxRate }) => taxRate === rate).map(({ amount }) => amount));
    // A credit is what was charged too much, so that a discount never applies to it alone.
    const discount = net > 0 ? roundedShare(net, discountPct, WHOLE_DISCOUNT) : 0;
    return { rate, net, discount, tax: roundedShare(net - discount, rate, WHOLE_RATE) };
  });
  const net = sumOf(taxes.map((one) => one.net));
  const discount = sumOf(taxes.map((one) => one.discount));
  const tax = sumOf(taxes.map((one) => one.tax));
  return { net, discount, tax, total: net - discount + tax, taxes };
};
