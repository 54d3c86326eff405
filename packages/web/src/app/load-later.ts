import { type ComponentType, lazy } from "react";
import { loadUntilArrived } from "../shared/code/until-arrived.ts";
import { whenIdle } from "../shared/code/when-idle.ts";
import { loadStyles } from "../ui/theme/load-styles.ts";

export const loadLater = async () => {
  const [parts] = await loadUntilArrived(() => Promise.all([import("./later.ts"), loadStyles("screens")]));
  return parts;
};

/** Wraps a part of `later.ts` as a lazy component that is rendered after the first screen. */
export const afterFirstScreen = <Props extends object>(choose: (parts: Awaited<ReturnType<typeof loadLater>>) => ComponentType<Props>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return { default: choose(await loadLater()) };
  });
