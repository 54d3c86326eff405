import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ShopIcon } from "../../ui/shell-icons.ts";
import { type LogoName, logoQuery } from "./logo-query.ts";

/** Object URL of a picture while it is mounted. */
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
  /** Text alternative; omitted next to the visible name. */
  readonly alt?: string;
  /** Size of a line of text, or the large size of the settings screen. */
  readonly size?: "usual" | "large";
}

/** Logo of a stakeholder with reserved space. A missing or removed picture shows the placeholder. */
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
