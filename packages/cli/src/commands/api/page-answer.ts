import type { Cells } from "../../io/out.ts";

/** One page of a list, in the dialect of most lists (spec section 3). */
export interface PageAnswer {
  readonly items: readonly Cells[];
  readonly page: number;
  readonly pageCount: number;
  readonly rowCount: number;
}

export const isPage = (value: unknown): value is PageAnswer =>
  typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items) && "pageCount" in value && "page" in value;
