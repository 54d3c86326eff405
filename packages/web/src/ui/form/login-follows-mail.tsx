import { type ReactNode, useRef } from "react";
import { useFormContext } from "react-hook-form";

/**
 * Wraps the e-mail field: while it is typed the login ID follows, until edited. Not on blur, because the next field has
 * focus by then.
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
