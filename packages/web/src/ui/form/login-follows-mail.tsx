import { type ReactNode, useRef } from "react";
import { useFormContext } from "react-hook-form";

/**
 * Copies the e-mail address to the login ID while it is typed, until the login ID is edited. Copying on blur would be
 * too late, because the next field has the focus by then.
 */
export const LoginFollowsMail = ({ children }: { readonly children: ReactNode }) => {
  const { getValues, setValue } = useFormContext<{ contactEmail: string; loginId: string }>();
  const followed = useRef("");
  const follow = () => {
    const { contactEmail, loginId } = getValues();
    if (loginId !== followed.current) return;
    followed.current = contactEmail;
    setValue("loginId", contactEmail, { shouldDirty: true });
  };
  return <div onChange={follow}>{children}</div>;
};
