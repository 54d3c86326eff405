import "../../kit/console-base.ts";
import { HomeScreen } from "../../features/platform/home/home-screen.tsx";

/** Views of the home group: the first screen after sign-in, which renders without the code of `later.ts`. */
export const views = { home: HomeScreen };
