import { pathTo } from "@parley/core/screens";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

/**
 * True if a page of this console precedes this one. Browsers without the navigation API only tell whether there is any
 * page.
 */
const canGoBack = (): boolean => ("navigation" in window ? window.navigation.canGoBack : history.length > 1);

/**
 * Go Back button of the system screens (spec section 2). Users who came straight to the address go to home instead of
 * leaving the console.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void (canGoBack() ? navigate(-1) : navigate(pathTo("home"))), [navigate]);
}
