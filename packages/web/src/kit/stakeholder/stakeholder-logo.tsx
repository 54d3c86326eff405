import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ShopIcon } from "../../ui/shell-icons.ts";
import { type LogoName, logoQuery } from "./logo-query.ts";

/** An address of this page for a picture, for as long as it is drawn. */
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
  /** What it is for whoever does not see it; left out beside the name, which says so already. */
  readonly alt?: string;
  /** Of a line of text, or as large as on the screen where it is set. */
  readonly size?: "usual" | "large";
}

/** The picture of a stakeholder, in a place that is there before the picture is. One that cannot be had, because it was removed since, is drawn like none. */
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
