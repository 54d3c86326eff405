import { open } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

/**
 * The five public screens in spec section 2. `/reset-password` and `/new-password` are the same screen with two ids,
 * because links use either path.
 */
export const entryScreens = defineScreens([
  { id: "sign-in", path: "/", title: "Sign in", section: "entry", icon: "log-in", access: open, shell: "public" },
  { id: "sign-up", path: "/signup", title: "Sign up", section: "entry", icon: "new-person", access: open, shell: "public" },
  {
    id: "forgot-password",
    path: "/forgot-password",
    title: "Forgot password",
    section: "entry",
    icon: "help",
    access: open,
    shell: "public",
  },
  {
    id: "reset-password",
    path: "/reset-password",
    title: "Reset password",
    section: "entry",
    icon: "key",
    access: open,
    shell: "public",
  },
  {
    id: "new-password",
    path: "/new-password",
    title: "New password",
    section: "entry",
    icon: "key",
    access: open,
    shell: "public",
  },
]);
