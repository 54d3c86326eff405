import { type CATALOGUE, EVERY_RIGHT, type Permission } from "@parley/core/access";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";

const only = (...areas: (keyof typeof CATALOGUE)[]): Permission[] => EVERY_RIGHT.filter(({ area }) => (areas as string[]).includes(area));
const without = (...areas: (keyof typeof CATALOGUE)[]): Permission[] => EVERY_RIGHT.filter(({ area }) => !(areas as string[]).includes(area));

const ADMINISTRATOR = without("Super Admin", "Plans");
const AGENT = only("Support", "User Messages", "Failed Responses", "Ticketing", "Contacts", "Subscribers");

const STAKEHOLDERS = [
  {
    sh_code: "PARLEY",
    title: "Parley",
    short_name: "parley",
    category_id: null,
    time_zone: "Europe/Berlin",
    country: "DE",
    currency: "EUR",
    email_allow_list: ["@parley.test"],
  },
  {
    sh_code: "ACACIA",
    title: "Acacia Travel",
    short_name: "acacia",
    category_id: 1,
    time_zone: "Africa/Nairobi",
    country: "KE",
    currency: "KES",
    email_allow_list: ["@acacia.test", "reports@partners.test"],
  },
  {
    sh_code: "BAOBAB",
    title: "Baobab Bank",
    short_name: "baobab",
    category_id: 2,
    time_zone: "Asia/Kolkata",
    country: "IN",
    currency: "INR",
    email_allow_list: [],
  },
];

const ROLES = [
  { stakeholder_id: 1, name: "Super administrator", permissions: EVERY_RIGHT },
  { stakeholder_id: 2, name: "Administrator", permissions: ADMINISTRATOR },
  { stakeholder_id: 2, name: "Support agent", permissions: AGENT },
  { stakeholder_id: 3, name: "Administrator", permissions: ADMINISTRATOR },
  { stakeholder_id: 3, name: "Support agent", permissions: AGENT },
];

const USERS = [
  { login: "super@parley.test", first: "Sofia", last: "Lindqvist", stakeholder: 1, role: 1, superAdmin: true },
  { login: "admin@acacia.test", first: "Amina", last: "Odhiambo", stakeholder: 2, role: 2, superAdmin: false },
  { login: "agent1@acacia.test", first: "Brian", last: "Mwangi", stakeholder: 2, role: 3, superAdmin: false },
  { login: "agent2@acacia.test", first: "Cheptoo", last: "Kiprono", stakeholder: 2, role: 3, superAdmin: false },
  { login: "admin@baobab.test", first: "Divya", last: "Raman", stakeholder: 3, role: 4, superAdmin: false },
  { login: "agent1@baobab.test", first: "Eshan", last: "Kapoor", stakeholder: 3, role: 5, superAdmin: false },
];

/**
 * Creates the three demo stakeholders, their roles and the demo accounts (design section 6). In an empty database,
 * their ids are 1, 2, 3 … in this order.
 */
export const seedAccounts = async (trx: Transaction<Schema>, { keyHash, madeAt }: { keyHash: string; madeAt: Date }): Promise<void> => {
  await trx
    .insertInto("stakeholder_category")
    .values([{ name: "Travel" }, { name: "Banking" }, { name: "Retail" }, { name: "Health" }])
    .execute();
  await trx
    .insertInto("stakeholder")
    .values(STAKEHOLDERS.map((row) => ({ ...row, created_at: madeAt })))
    .execute();
  await trx
    .insertInto("role")
    .values(
      ROLES.map((role) => ({ ...role, permissions: JSON.stringify(role.permissions), is_system: true, created_at: madeAt, updated_at: madeAt })),
    )
    .execute();
  await trx
    .insertInto("app_user")
    .values(
      USERS.map(({ login, first, last, stakeholder, role, superAdmin }) => ({
        stakeholder_id: stakeholder,
        role_id: role,
        login_id: login,
        first_name: first,
        last_name: last,
        contact_email: login,
        key_hash: keyHash,
        is_super_admin: superAdmin,
        email_verified_at: madeAt,
        created_at: madeAt,
        updated_at: madeAt,
      })),
    )
    .execute();
};
