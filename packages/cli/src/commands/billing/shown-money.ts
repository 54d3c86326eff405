import type { Cells } from "../../io/cells.ts";
import { withMoney } from "../../io/money.ts";

/** Converts amounts of a wallet, transaction or payment to decimals with their currency. */
export const shownMoney = (thing: object): Cells => withMoney({ ...thing });
