import { stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import { queryOptions } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { connection } from "../../shared/connection/connection.ts";

export const logoCalls = areaQueries("stakeholderLogos", stakeholderLogos);

/** Stakeholder and version of a logo. */
export interface LogoName {
  readonly id: number;
  readonly logo: number;
}

/** Logo picture: its address needs a token, which `<img>` does not send. A version never changes. */
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
