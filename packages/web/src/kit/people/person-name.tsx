import { Avatar } from "../../ui/person/avatar.tsx";

/**
 * Name of a person with an avatar. A person's avatar has the same colour everywhere, so that users recognise the person
 * before they read the name.
 */
export const PersonName = ({ name }: { readonly name: string }) => (
  <>
    <Avatar name={name} /> <bdi>{name}</bdi>
  </>
);
