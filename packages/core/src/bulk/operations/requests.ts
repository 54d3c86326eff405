import * as z from "zod/mini";
import { CLIENT_REQUEST_STATES, type ClientRequest, clientRequests } from "../../contract/main/client-requests.ts";
import { text, textIdOf } from "../../contract/schemas.ts";
import { defineOperation } from "../operation.ts";
import { RowRefused } from "../row.ts";

/** What a request may be given. In a file an empty cell is no value. */
const status = z.optional(z.enum(CLIENT_REQUEST_STATES));
const remarks = z.optional(text(1000));
const cell = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === "" ? undefined : value)),
    schema,
  );

const row = z.object({ requestId: textIdOf("clientRequest"), status: z.optional(cell(status)), remarks: z.optional(cell(remarks)) });
const args = z.strictObject({ status, remarks });
type Values = z.output<typeof row>;
type Args = z.output<typeof args>;

/** A row's own values come before those that all rows share; what neither has stays as it is. */
const wanted = (present: ClientRequest, values: Values, shared: Args) => ({
  status: values.status ?? shared.status ?? present.status,
  remarks: values.remarks ?? shared.remarks ?? present.remarks ?? "",
});

/** Spec section 4: channel client requests are updated with a status and remarks. Steps of a request lead forward, so there is no undo. */
export const updateRequests = defineOperation({
  name: "requests.update",
  title: "Update client requests",
  row,
  args,
  readsFirst: true,
  key: (values) => String(values.requestId),
  read: (client, values): Promise<ClientRequest> => client.call(clientRequests.get, { params: { id: values.requestId } }),
  change(present: ClientRequest, values, shared) {
    const after = wanted(present, values, shared);
    if (after.status === present.status && after.remarks === (present.remarks ?? "")) return undefined;
    if (after.status !== present.status && !present.next.includes(after.status))
      throw new RowRefused(
        "conflict",
        `A request that is ${present.status} cannot become ${after.status}. ${present.next.length > 0 ? `It may become ${present.next.join(" or ")}` : "Nothing follows it"}`,
      );
    return { before: { status: present.status, remarks: present.remarks }, after };
  },
  send: (client, { requestId, ...values }, shared, options, present) => {
    if (!present) throw new TypeError("a request is read before it is changed");
    const body = { requestId, ...wanted(present, { requestId, ...values }, shared), version: present.version };
    return client.call(clientRequests.update, { body }, options);
  },
});
