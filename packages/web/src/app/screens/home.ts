import "../../kit/console-base.ts";
import { HomeScreen } from "../../features/platform/home/home-screen.tsx";

/** The first screen after sign-in; it renders without the code of `later.ts`. */
export const views = { home: HomeScreen };
