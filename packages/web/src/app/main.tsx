import "../ui/page-base.ts";
import { isLinked } from "@parley/core/contract/public-paths";
import { untilArrived } from "../shared/code/until-arrived.ts";
import { applyLanguage, chosenLanguage } from "../shared/messages/load-language.ts";
import { storageName } from "../shared/storage/storage-keys.ts";
import { stored } from "../shared/storage/stored.ts";
import { keepEarlyKeys } from "../ui/keys/early-keys.ts";
import { guardInputMethod } from "../ui/keys/input-method.ts";
import { startAppearance } from "../ui/theme/theme.ts";
import { startPublic } from "./public/start.tsx";

/*
 * Entry point of the page. The sign-in form is included, because a session can expire anywhere; later code is not
 * loaded before somebody is signed in (speed notes, section 2).
 */
guardInputMethod();
startAppearance();
const root = document.getElementById("root");
if (root === null) throw new Error("The page has no place to draw in");
const start = () => {
  if (stored("login") === undefined || isLinked(location.pathname)) startPublic(root);
  else {
    keepEarlyKeys();
    void untilArrived(() => import("./console/start.tsx")).then(({ startConsole }) => startConsole(root, startPublic));
  }
};
if (chosenLanguage() === undefined) start();
else void applyLanguage().then(start);
// A language chosen in another tab applies to this one too.
addEventListener("storage", ({ key }) => {
  if (key === storageName("language")) void applyLanguage();
});
