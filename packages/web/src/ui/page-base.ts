/*
 * Modules of the sign-in page, which every part that is fetched later finds loaded. Such a part begins by importing them all: esbuild cuts a chunk for every set of parts
 * that share a module, so parts that take a few of these each would cut the page into many small files. `build/budgets.test.ts` counts them.
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
