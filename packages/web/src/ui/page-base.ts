/*
 * Modules of the sign-in page. Every lazily loaded part imports all of them first, because esbuild creates a chunk per
 * set of entry points that share a module, and importing only some would cause many small files (counted in
 * `build/budgets.test.ts`).
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
