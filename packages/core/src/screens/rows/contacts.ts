import { area } from "../../access/index.ts";
import { defineScreens } from "../row.ts";

const access = area("Contacts");

/** The three screens of contacts in spec section 2. */
export const contactScreens = defineScreens([
  {
    id: "all-contacts",
    path: "/d/contacts/all-contacts",
    title: "All contacts",
    section: "contacts",
    icon: "book",
    access,
    nested: true,
    planned: true,
  },
  { id: "contact-groups", path: "/d/contacts/groups", title: "Contact groups", section: "contacts", icon: "group-objects", access, planned: true },
  {
    id: "contact-group",
    path: "/d/contacts/groups/{groupId}",
    title: "Contact group",
    section: "contacts",
    icon: "group-objects",
    access,
    menu: false,
    planned: true,
  },
]);
