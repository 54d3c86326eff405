import "../../../kit/console-base.ts";

/** Parts of the home screen that it is drawn without at first. */
export { FirstSteps } from "./first-steps.tsx";
export { MyWork } from "./my-work.tsx";
