import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ShopIcon } from "../../ui/shell-icons.ts";
import { type LogoName, logoQuery } from "./logo-query.ts";

/** Returns a blob URL for an image, which is valid while the component is mounted. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}

interface StakeholderLogoProps extends LogoName {
  /** Alternative text; empty if the name is visible next to the logo. */
  readonly alt?: string;
  /** Size of the logo: the height of a text line, or the large size of the settings screen. */
  readonly size?: "usual" | "large";
}

/** Logo of a stakeholder, with its space reserved. If the image cannot be loaded, a placeholder is shown. */
export const StakeholderLogo = ({ id, logo, alt = "", size = "usual" }: StakeholderLogoProps) => {
  const { data, isError } = useQuery(logoQuery({ id, logo }));
  const address = useAddress(data);
  return (
    <span className={`parley-logo is-${size}`}>
      {isError ? <ShopIcon /> : null}
      {address === undefined ? null : <img src={address} alt={alt} />}
    </span>
  );
};
