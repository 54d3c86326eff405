import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX, attachments } from "@parley/core/contract/chats/attachments";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import type { FileRules } from "../../ui/chat/use-pending-files.ts";

const calls = areaQueries("attachments", attachments);

/**
 * Returns the rules for attachments. Until they are loaded, no file type is refused here; the gateway checks every file
 * anyway.
 */
export function useFileRules(): FileRules {
  const { data } = useQuery({ ...calls.rules.options(), staleTime: 60_000 });
  return useMemo(() => ({ refused: data?.refused ?? [], maxBytes: data?.maxBytes ?? ATTACHMENT_MAX_BYTES, maxCount: ATTACHMENTS_MAX }), [data]);
}
