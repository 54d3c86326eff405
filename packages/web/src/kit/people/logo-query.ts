import { stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import { queryOptions } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";

export const logoCalls = areaQueries("stakeholderLogos", stakeholderLogos);

export interface LogoName {
  readonly id: number;
  readonly logo: number;
}

/**
 * Returns the query for a logo. It is loaded by script, because `<img>` sends no token. A version never changes, so it
 * is cached forever.
 */
export const logoQuery = ({ id, logo }: LogoName) =>
  queryOptions({
    queryKey: ["stakeholderLogos", "show", { id, logo }],
    queryFn: async ({ signal }) => {
      const { body, contentType } = await connection().client.download(stakeholderLogos.show, { params: { id } }, { signal });
      return new Blob([body.slice()], { type: contentType });
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
