import { stored } from "../shared/storage/stored.ts";
import { startAppearance } from "../ui/theme/theme.ts";

/**
 * The first code of the page: decides which half of the console is fetched. Whoever is signed in never loads the sign-in form,
 * and the sign-in form loads nothing of what comes after it (speed notes, section 2).
 */
startAppearance();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place to draw in");
if (stored("login") === undefined) void import("./public/start.tsx").then(({ startPublic }) => startPublic(root));
else void import("./console/start.tsx").then(({ startConsole }) => startConsole(root));
