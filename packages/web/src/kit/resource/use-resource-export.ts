import type { CallName } from "@parley/core/contract";
import { type ListExport, type ListExportOptions, useListExport } from "../exports/use-list-export.tsx";
import type { Resource } from "./resource.ts";

/** Returns the call of the area that exports the list as a file, if any. */
function fileOf<Item extends object, Values extends object>({ area, rows }: Resource<Item, Values>, list: string): ListExportOptions["file"] {
  const output = rows[list]?.output;
  const found = Object.entries(rows).find(([, { listFile }]) => listFile !== undefined && listFile.of.output === output);
  return found && { call: `${area}.${found[0]}` as CallName, row: found[1] };
}

export function useResourceExport<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  list: string,
  exported: Pick<ListExportOptions, "asked" | "count" | "what">,
): ListExport {
  const { shown, area } = resource;
  const verb = shown === "api" ? undefined : shown?.list;
  // True if the CLI command lists the same rows. On a screen with another list of the area, it would list something
  // else.
  const isSame = verb?.call === `${area}.${list}`;
  return useListExport({ ...exported, file: fileOf(resource, list), verb: isSame ? verb : undefined });
}
