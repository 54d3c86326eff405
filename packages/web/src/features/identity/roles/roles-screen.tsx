import { SYSTEM_SCREENS } from "@parley/core/screens";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { RoleList } from "./role-list.tsx";
import { RoleScreen } from "./role-screen.tsx";

/** Screen with the list of roles, or with one role if the path contains its id. */
export const RolesScreen = ({ rest }: ScreenProps) => {
  const [id] = rest;
  if (id === undefined) return <RoleList />;
  if (rest.length > 1 || !/^[1-9]\d{0,9}$/.test(id)) return <EmptyState kind="nothingYet" title={SYSTEM_SCREENS.notFound.text} />;
  return <RoleScreen key={id} id={Number(id)} />;
};
