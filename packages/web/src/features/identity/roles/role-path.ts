import { pathTo } from "@parley/core/screens";

/** Returns the URL of a role. It is below the list's path, whose screen row includes nested paths. */
export const rolePath = (id: number): string => `${pathTo("roles")}/${id}`;

export const COPY_OF = "copyOf";
export const copyPath = (id: number): string => `${pathTo("create-role")}?${new URLSearchParams({ [COPY_OF]: String(id) })}`;
