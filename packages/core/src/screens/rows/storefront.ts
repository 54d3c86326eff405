import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/** "Always allowed: […] all storefront pages" (spec section 6). */
const row = { section: "storefront", icon: "shop", access: signedIn, planned: true } as const;

/** Spec section 2, storefront: 14. The details pages name their item below themselves: `/d/storefront/products/details/7`. */
export const storefrontScreens = defineScreens([
  { ...row, id: "storefront-products", path: "/d/storefront/products", title: "Products" },
  { ...row, id: "storefront-new-product", path: "/d/storefront/products/new", title: "New product", menu: false },
  { ...row, id: "storefront-product", path: "/d/storefront/products/details", title: "Product", menu: false, nested: true },
  { ...row, id: "storefront-orders", path: "/d/storefront/orders", title: "Orders" },
  { ...row, id: "storefront-new-order", path: "/d/storefront/orders/new", title: "New order", menu: false },
  { ...row, id: "storefront-order", path: "/d/storefront/orders/details", title: "Order", menu: false, nested: true },
  { ...row, id: "storefront-collections", path: "/d/storefront/collections", title: "Collections" },
  { ...row, id: "storefront-categories", path: "/d/storefront/categories", title: "Categories" },
  { ...row, id: "storefront-customers", path: "/d/storefront/customers", title: "Customers" },
  { ...row, id: "storefront-branches", path: "/d/storefront/branches", title: "Branches" },
  { ...row, id: "storefront-new-branch", path: "/d/storefront/branches/new", title: "New branch", menu: false },
  { ...row, id: "storefront-insights", path: "/d/storefront/insights", title: "Insights" },
  { ...row, id: "storefront-shipping", path: "/d/storefront/shipping", title: "Shipping" },
  { ...row, id: "storefront-transactions", path: "/d/storefront/transactions", title: "Transactions" },
]);
