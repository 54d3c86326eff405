import type { CallOptions, Client } from "@parley/core/client";
import type { Deps } from "../../io/deps.ts";
import { createOrPreview } from "../../io/single-change.ts";
import { shownMoney } from "./shown-money.ts";

interface MoveOptions {
  readonly idempotencyKey?: string;
  readonly dryRun?: true;
  readonly detailedExitcode?: true;
  readonly yes?: true;
}

interface Move<T extends object> {
  /** Name of the transaction in a dry run and in the question, such as `Top-up of acacia by KES 100.00`. */
  readonly name: string;
  make(client: Client, marks: CallOptions): Promise<T>;
}

/**
 * Makes a call that moves money and prints its result. Asks for confirmation in a terminal only: scripts use an
 * idempotency key, and a mistake can be undone by a counter-entry.
 */
export async function moveMoney<T extends object>({ name, make }: Move<T>, options: MoveOptions, { host, out, platform }: Deps): Promise<void> {
  const { idempotencyKey, dryRun, yes } = options;
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    if (!yes && !dryRun && host.terminal.in) {
      const { confirm } = await import("../../io/prompt.ts");
      await confirm(host, `${name}?`, "Use --yes to confirm.");
    }
    const marks = (given: CallOptions): CallOptions => ({ ...given, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    return createOrPreview({ make: (given) => make(client, marks(given)), name: () => name, shown: shownMoney }, options, { out });
  });
  if (made === undefined) return;
  if (out.format() === "json") out.json(made);
  else await out.record(shownMoney(made));
}
