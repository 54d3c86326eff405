import { pathTo } from "@parley/core/screens";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";

/** A page of ours that lies before this one. Browsers that cannot tell say whether there is any page at all. */
const canGoBack = (): boolean => ("navigation" in window ? window.navigation.canGoBack : history.length > 1);

/** The button Go Back of the system screens (spec section 2). Whoever came straight to the address is not led out of the console, but home. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void (canGoBack() ? navigate(-1) : navigate(pathTo("home"))), [navigate]);
}
