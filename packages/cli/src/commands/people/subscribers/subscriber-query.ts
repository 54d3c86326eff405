import type { Client } from "@parley/core/client";
import type { GivenOptions } from "../../plain/customization.ts";
import { findAttribute, findType } from "./find-kind.ts";

/** Converts the filters to the query of the call, replacing names of types and attributes with ids. */
export async function subscriberQuery(
  client: Client,
  { typeId: type, attributeId: attribute, ...rest }: GivenOptions & { readonly typeId?: string; readonly attributeId?: string },
) {
  return {
    ...rest,
    typeId: type === undefined ? undefined : (await findType(client, type)).id,
    attributeId: attribute === undefined ? undefined : (await findAttribute(client, attribute)).id,
  };
}
