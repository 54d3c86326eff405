import { type Profile, ProfileDraft } from "@parley/core/contract/main/profile";
import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextInput } from "../../ui/controls/inputs.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";
import { profileCalls } from "./queries.ts";

const t = defineMessages("settings.profile", {
  loginId: "You sign in as {login}. This name cannot be changed.",
  firstName: "First name",
  lastName: "Last name",
  email: "E-mail",
  emailHelp: "Links for a new password go to this address.",
  save: "Save",
  saved: "Your details are saved",
});

const Details = z.omit(ProfileDraft, { currentKey: true, key: true });
const { Form, Field } = defineForm(Details);

const ProfileFields = ({ profile }: { readonly profile: Profile }) => {
  const { mutateAsync } = useMutation(profileCalls.update.mutation({ quiet: true }));
  const handleSubmit = async (details: z.output<typeof Details>) => {
    const { firstName, lastName } = await mutateAsync({ body: details });
    connection().session.rename({ firstName, lastName });
    notifyDone(t("saved"));
  };
  return (
    <>
      <p className="parley-muted">{t("loginId", { login: profile.loginId })}</p>
      <Form
        defaults={{ firstName: profile.firstName, lastName: profile.lastName, contactEmail: profile.contactEmail }}
        submit={t("save")}
        sendUnchanged={false}
        onSubmit={handleSubmit}
      >
        <Field name="firstName" label={t("firstName")} required>
          {(control) => <TextInput {...control} autoComplete="given-name" />}
        </Field>
        <Field name="lastName" label={t("lastName")} required>
          {(control) => <TextInput {...control} autoComplete="family-name" />}
        </Field>
        <Field name="contactEmail" label={t("email")} help={t("emailHelp")} required>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </Field>
      </Form>
    </>
  );
};

export const ProfileForm = () => <Loaded result={useQuery(profileCalls.get.options())}>{(profile) => <ProfileFields profile={profile} />}</Loaded>;
