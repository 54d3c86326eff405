import { type ReactNode, useRef } from "react";
import { useFormContext } from "react-hook-form";

/** Around the field of an e-mail address: while it is typed the login ID is the same, until somebody types another. Not once it is left, since the next field has the focus by then. */
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
