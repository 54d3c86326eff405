import { isWithinReach } from "@parley/core/access";
import type { ScreenId } from "@parley/core/screens";
import { type ReactElement, useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { AddIcon } from "../../ui/icons.ts";
import { type Action, useActions } from "../actions/actions.ts";
import type { Resource } from "./resource.ts";
import { useDenied } from "./use-denied.ts";

interface CreateOptions {
  readonly screen: ScreenId;
  /** Page for creating, if it is not a dialog. */
  readonly at?: string;
  readonly onCreate: () => void;
}

/**
 * Button and palette action that create an item; hidden if creating is impossible, or no role could allow it to this
 * user.
 */
export function useCreate<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  { screen, at, onCreate }: CreateOptions,
): ReactElement | undefined {
  const { area, verbs, rows } = resource;
  const navigate = useNavigate();
  const denied = useDenied(resource)("create");
  const user = useUser();
  const label = rows.create !== undefined && isWithinReach(rows.create.access, user) ? verbs.create : undefined;
  const run = useCallback(() => (at === undefined ? onCreate() : void navigate(at)), [at, onCreate, navigate]);
  useActions(
    useMemo<readonly Action[]>(
      () => (label === undefined || denied !== undefined ? [] : [{ id: `${area}.create`, label, group: screenTitle(screen), run }]),
      [area, label, denied, screen, run],
    ),
  );
  if (label === undefined) return undefined;
  if (at !== undefined && denied === undefined)
    return (
      <LinkButton to={at} intent="primary" icon={<AddIcon />}>
        {label()}
      </LinkButton>
    );
  return (
    <Button intent="primary" icon={<AddIcon />} disabledReason={denied} onClick={run}>
      {label()}
    </Button>
  );
}
