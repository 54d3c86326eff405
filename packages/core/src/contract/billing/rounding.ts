/**
 * Returns `amount × share ÷ whole` in minor units, rounded once, half away from zero (ADR 0191). Computes with integers,
 * because a fraction such as 100.5 may be stored as 100.49999.
 */
export const roundedShare = (amount: number, share: number, whole: number): number => {
  const product = BigInt(amount) * BigInt(share);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return Number(product < 0n ? -rounded : rounded);
};
