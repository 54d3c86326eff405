/** The storefront speaks GraphQL (spec section 7); this is its first type, the product list of the demo storefront. */
export const PRODUCT_STATUSES = ["draft", "published", "hidden"] as const;

/** Money is integer minor units with a currency (design section 4). */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly status: (typeof PRODUCT_STATUSES)[number];
  readonly priceMinor: number;
  readonly currency: string;
  readonly stock: number;
}

export interface ProductPage {
  readonly items: readonly Product[];
  readonly page: number;
  readonly pageSize: number;
  readonly rowCount: number;
  readonly pageCount: number;
}

/** The path of the GraphQL endpoint below the origin (design section 6). */
export const GRAPHQL_PATH = "/api/storefront/graphql";

/** `variables: { page, pageSize, search }`, answers `{ products: ProductPage }`. */
export const PRODUCTS_QUERY = `query Products($page: Int, $pageSize: Int, $search: String) {
  products(page: $page, pageSize: $pageSize, search: $search) {
    items { id name slug status priceMinor currency stock }
    page pageSize rowCount pageCount
  }
}`;
