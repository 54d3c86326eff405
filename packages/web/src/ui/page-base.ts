/*
 * Modules of the sign-in page, which are already loaded when any later chunk is. Lazily loaded parts begin by importing
 * them all: esbuild creates a chunk for every set of entry points that share a module, so importing only some of them
 * would split the page into many small files. `build/budgets.test.ts` counts them.
 */
import "classnames";
import "react-dom/client";
import "react/jsx-runtime";
import "../shared/code/until-arrived.ts";
import "../shared/messages/load-language.ts";
import "../shared/messages/use-language.ts";
import "../shared/storage/stored.ts";
import "../shared/storage/stored-in-tab.ts";
import "./keys/early-keys.ts";
import "./plain/plain-controls.tsx";
import "./theme/load-styles.ts";
import "./theme/theme.ts";
