import { startPublic } from "./public/start.tsx";
import { stored } from "../shared/storage/stored.ts";
import { startAppearance } from "../ui/theme/theme.ts";

/**
 * The first code of the page. The sign-in form is at hand, because a session can expire anywhere; nothing that comes after it is loaded
 * before somebody is signed in (speed notes, section 2).
 */
startAppearance();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place to draw in");
if (stored("login") === undefined) startPublic(root);
else void import("./console/start.tsx").then(({ startConsole }) => startConsole(root));
