import { signedIn } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/** Common properties of storefront screens (spec section 6: "Always allowed: […] all storefront pages"). */
const row = { section: "storefront", access: signedIn, planned: true } as const;

/**
 * The 14 screens of the storefront in spec section 2. The path of a details page is followed by its item, such as
 * `/d/storefront/products/details/7`.
 */
export const storefrontScreens = defineScreens([
  { ...row, id: "storefront-products", path: "/d/storefront/products", title: "Products", icon: "cube" },
  { ...row, id: "storefront-new-product", path: "/d/storefront/products/new", title: "New product", icon: "cube", menu: false },
  { ...row, id: "storefront-product", path: "/d/storefront/products/details", title: "Product", icon: "cube", menu: false, nested: true },
  { ...row, id: "storefront-orders", path: "/d/storefront/orders", title: "Orders", icon: "shopping-cart" },
  { ...row, id: "storefront-new-order", path: "/d/storefront/orders/new", title: "New order", icon: "shopping-cart", menu: false },
  { ...row, id: "storefront-order", path: "/d/storefront/orders/details", title: "Order", icon: "shopping-cart", menu: false, nested: true },
  { ...row, id: "storefront-collections", path: "/d/storefront/collections", title: "Collections", icon: "projects" },
  { ...row, id: "storefront-categories", path: "/d/storefront/categories", title: "Categories", icon: "folder-close" },
  { ...row, id: "storefront-customers", path: "/d/storefront/customers", title: "Customers", icon: "walk" },
  { ...row, id: "storefront-branches", path: "/d/storefront/branches", title: "Branches", icon: "geolocation" },
  { ...row, id: "storefront-new-branch", path: "/d/storefront/branches/new", title: "New branch", icon: "geolocation", menu: false },
  { ...row, id: "storefront-insights", path: "/d/storefront/insights", title: "Insights", icon: "doughnut-chart" },
  { ...row, id: "storefront-shipping", path: "/d/storefront/shipping", title: "Shipping", icon: "truck" },
  { ...row, id: "storefront-transactions", path: "/d/storefront/transactions", title: "Transactions", icon: "exchange" },
]);
