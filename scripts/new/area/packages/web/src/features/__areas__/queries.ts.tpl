import type { CallInput } from "@parley/core/contract";
import { __areasCamel__ } from "@parley/core/contract/__gateway__/__areas__";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";

const calls = areaQueries("__areasCamel__", __areasCamel__);

export const use__areasPascal__ = (query: CallInput<typeof __areasCamel__.list>["query"]) => useQuery(calls.list.options({ query }));
