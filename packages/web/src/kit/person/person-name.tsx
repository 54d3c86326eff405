import { Avatar } from "../../ui/person/avatar.tsx";

/** A person by name, with a mark that is the same wherever they stand: whoever looks for them finds the colour before they read the name. */
export const PersonName = ({ name }: { readonly name: string }) => (
  <>
    <Avatar name={name} /> {name}
  </>
);
