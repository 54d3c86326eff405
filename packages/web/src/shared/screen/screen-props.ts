import type { ComponentType } from "react";

/** Props of every screen, from its address (core's `ScreenMatch`). */
export interface ScreenProps {
  /** Values of the path parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Segments after the screen's own path, if it matches nested paths: `["42"]` for an item of its list. */
  readonly rest: readonly string[];
}

export type ScreenView = ComponentType<ScreenProps>;
