import { isGrantableByRole } from "@parley/core/access";
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
import { useDisabledReasons } from "./use-denied.ts";

interface CreateOptions {
  readonly screen: ScreenId;
  /** Path of the page that creates an item, if it is not a dialog. */
  readonly at?: string;
  readonly onCreate: () => void;
}

/**
 * Returns the button that creates an item, and registers it in the palette. Undefined if there is no such call, or no
 * role could give this user the right.
 */
export function useCreate<Item extends object, Values extends object>(
  resource: Resource<Item, Values>,
  { screen, at, onCreate }: CreateOptions,
): ReactElement | undefined {
  const { area, verbs, rows } = resource;
  const navigate = useNavigate();
  const denied = useDisabledReasons(resource)("create");
  const user = useUser();
  const label = rows.create !== undefined && isGrantableByRole(rows.create.access, user) ? verbs.create : undefined;
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
