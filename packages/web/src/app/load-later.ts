import { type ComponentType, lazy } from "react";
import { untilArrived } from "../shared/code/until-arrived.ts";
import { whenIdle } from "../shared/code/when-idle.ts";
import { loadStyles } from "../ui/theme/load-styles.ts";

/** Loads the parts that the first screen does not need, with their stylesheets. */
export const loadLater = async () => {
  const [parts] = await untilArrived(() => Promise.all([import("./later.ts"), loadStyles("screens")]));
  return parts;
};

/** Wraps one of these parts as a component that is rendered after the first screen. */
export const afterFirstScreen = <Props extends object>(choose: (parts: Awaited<ReturnType<typeof loadLater>>) => ComponentType<Props>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    return { default: choose(await loadLater()) };
  });
