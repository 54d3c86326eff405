import { CreateRoleScreen } from "../../features/identity/roles/create-role-screen.tsx";
import { RolesScreen } from "../../features/identity/roles/roles-screen.tsx";
import { SettingsScreen } from "../../features/identity/settings/settings-screen.tsx";
import { CreateUserScreen } from "../../features/identity/users/create-user-screen.tsx";
import { UsersScreen } from "../../features/identity/users/users-screen.tsx";
import "../later.ts";

export const views = {
  settings: SettingsScreen,
  users: UsersScreen,
  "create-user": CreateUserScreen,
  roles: RolesScreen,
  "create-role": CreateRoleScreen,
};
