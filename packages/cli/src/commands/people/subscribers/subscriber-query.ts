import type { Client } from "@parley/core/client";
import type { Given } from "../../plain/particulars.ts";
import { findAttribute, findType } from "./find-kind.ts";

/** Converts the filter to the form of the call: the names of a type and of an attribute become ids. */
export async function subscriberQuery(
  client: Client,
  { typeId: type, attributeId: attribute, ...rest }: Given & { readonly typeId?: string; readonly attributeId?: string },
) {
  return {
    ...rest,
    typeId: type === undefined ? undefined : (await findType(client, type)).id,
    attributeId: attribute === undefined ? undefined : (await findAttribute(client, attribute)).id,
  };
}
