import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router-dom";
import { RouterProvider } from "react-router-dom";
import { useLanguage } from "../../shared/messages/use-language.ts";
import { UiProvider } from "../../ui/ui-provider.tsx";

interface ConsoleRootProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly queries: QueryClient;
}

/** Root component of the signed-in console. A change of language mounts all screens again. */
export const ConsoleRoot = ({ router, queries }: ConsoleRootProps) => (
  <QueryClientProvider client={queries}>
    <UiProvider>
      <RouterProvider key={useLanguage().code} router={router} />
    </UiProvider>
  </QueryClientProvider>
);
