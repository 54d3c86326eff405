import { pathTo } from "@parley/core/screens";

/** Address of one role: below the list, whose row matches nested paths. */
export const rolePath = (id: number): string => `${pathTo("roles")}/${id}`;

/** Address parameter with the role to copy. */
export const COPY_OF = "copyOf";
export const copyPath = (id: number): string => `${pathTo("create-role")}?${new URLSearchParams({ [COPY_OF]: String(id) })}`;
