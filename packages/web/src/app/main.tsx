import "../ui/page-base.ts";
import { isPublicWhenSignedIn } from "@parley/core/contract/public-paths";
import { loadUntilArrived } from "../shared/code/until-arrived.ts";
import { applyLanguage, chosenLanguage } from "../shared/messages/load-language.ts";
import { storageName } from "../shared/storage/storage-keys.ts";
import { stored } from "../shared/storage/stored.ts";
import { recordEarlyKeys } from "../ui/keys/early-keys.ts";
import { guardInputMethod } from "../ui/keys/input-method.ts";
import { startAppearance } from "../ui/theme/theme.ts";
import { startPublic } from "./public/start.tsx";

/*
 * Entry point of the page. Includes the sign-in form, because a session can expire on any screen. Console code loads
 * only for signed-in users (speed notes, section 2).
 */
guardInputMethod();
startAppearance();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place to draw in");
const start = () => {
  if (stored("login") === undefined || isPublicWhenSignedIn(location.pathname)) startPublic(root);
  else {
    recordEarlyKeys();
    void loadUntilArrived(() => import("./console/start.tsx")).then(({ startConsole }) => startConsole(root, startPublic));
  }
};
if (chosenLanguage() === undefined) start();
else void applyLanguage().then(start);
// Applies a language that was chosen in another tab.
addEventListener("storage", ({ key }) => {
  if (key === storageName("language")) void applyLanguage();
});
