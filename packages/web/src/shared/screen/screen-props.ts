import type { ComponentType } from "react";

/** Props of every screen, derived from its URL (core's `ScreenMatch`). */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
  /**
   * Path segments after the screen's own path, for example `["42"]` for an item of its list. Empty unless the screen
   * matches nested paths.
   */
  readonly rest: readonly string[];
}

export type ScreenView = ComponentType<ScreenProps>;
