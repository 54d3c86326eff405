import { pathTo } from "@parley/core/screens";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

/**
 * Returns whether the history contains an earlier page of this console. Without the Navigation API, any earlier page
 * counts.
 */
const canGoBack = (): boolean => ("navigation" in window ? window.navigation.canGoBack : history.length > 1);

/**
 * Handler of the Go Back button on system screens (spec section 2). Navigates to home if the user came from outside the
 * console.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void (canGoBack() ? navigate(-1) : navigate(pathTo("home"))), [navigate]);
}
