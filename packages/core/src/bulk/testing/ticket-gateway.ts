import type { CallArguments, Client } from "../../client/client.ts";
import type { BareRow, CallOutput } from "../../contract/index.ts";
import type { Ticket } from "../../contract/tickets/tickets.ts";

export const ADA = { id: 7, name: "Ada Otieno", loginId: "ada@acacia.test" };
export const VIP = { id: 1, name: "VIP", color: "orange", is_active: true } as const;
export const REFUND = { id: 2, name: "Refund", color: "gray", is_active: true } as const;
export const UNTIL = "2026-12-24T06:00:00.000Z";

export const ticket: Ticket = {
  id: 77,
  ticket_id: 1042,
  stakeholderId: 2,
  session_id: null,
  subject: "Refund for booking 4711",
  customer: { userCode: "wa-1", name: "Amina" },
  owner: ADA,
  status: "open",
  next: ["pending", "unresolved", "resolved"],
  pendingUntil: null,
  priority: "normal",
  slaPriority: { id: 5, name: "Gold" },
  issueType: null,
  clocks: [],
  dueAt: null,
  channel: "whatsapp",
  labels: [VIP],
  mergedInto: null,
  parent: null,
  children: { total: 0, open: 0 },
  unread: false,
  noteCount: 0,
  createdAt: "",
  updatedAt: "",
  resolvedAt: null,
  version: 3,
};

/** Creates a gateway with one ticket. It accepts every change, and each change increments the ticket's version. */
export function ticketGateway() {
  const sent: { path: string; params: unknown; body: unknown; key: string | undefined }[] = [];
  const state: { owners: (typeof ADA)[] } = { owners: [ADA] };
  const unasked = () => Promise.reject(new Error("This was not to be asked for"));
  const client: Client = {
    async call<R extends BareRow>({ path }: R, ...[input, options]: CallArguments<R>): Promise<CallOutput<R>> {
      if (path === "tickets/filters")
        return { owners: state.owners, labels: [VIP, REFUND], slaPriorities: [{ id: 5, name: "Gold" }], channels: [] } as CallOutput<R>;
      const { params, body }: { readonly params?: unknown; readonly body?: unknown } = Object(input);
      sent.push({ path, params, body, key: options?.idempotencyKey });
      return { ...ticket, version: 3 + sent.length } as CallOutput<R>;
    },
    download: unasked,
    stream: unasked,
  };
  return { client, sent, state };
}
