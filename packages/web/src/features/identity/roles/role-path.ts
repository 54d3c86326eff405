import { pathTo } from "@parley/core/screens";

/** Address of one role: below the list, whose row matches nested paths. */
export const rolePath = (id: number): string => `${pathTo("roles")}/${id}`;

/** The search value that names the role a new one begins as a copy of. */
export const COPY_OF = "copyOf";
export const copyPath = (id: number): string => `${pathTo("create-role")}?${new URLSearchParams({ [COPY_OF]: String(id) })}`;
