import "../../../kit/console-base.ts";

/** Parts of the home screen that load after its first render. */
export { FirstSteps } from "./first-steps.tsx";
export { MyWork } from "./my-work.tsx";
