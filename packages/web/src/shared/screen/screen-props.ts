import type { ComponentType } from "react";

/** What every screen gets from its address (core's `ScreenMatch`). */
export interface ScreenProps {
  /** The values of the braces in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** What follows the screen's own path, where it matches nested paths: `["42"]` for an item of its list. */
  readonly rest: readonly string[];
}

export type ScreenView = ComponentType<ScreenProps>;
