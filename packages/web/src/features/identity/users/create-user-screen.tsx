import type { UserDraft } from "@parley/core/contract/identity/users";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { output } from "zod/mini";
import { useUnsentMailLink } from "../../../kit/mailbox/use-kept-mails.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { useIsProviderStaff, userCalls } from "./queries.ts";
import { UserDraftForm } from "./user-draft-form.tsx";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.create", {
  title: "Create user",
  lead: "A person who signs in to this console with the permissions of one role.",
  created: "{name} created",
  invited: "{name} created. An invitation has been sent to {email}",
  kept: "{name} created. No mail server is configured, so forward the invitation for {email} from the mailbox",
});

export const CreateUserScreen = () => {
  const navigate = useNavigate();
  const own = useUser();
  const reachesAll = useIsProviderStaff();
  const { mutateAsync } = useMutation(userCalls.create.mutation({ quiet: true }));
  const toMailbox = useUnsentMailLink();

  const handleSubmit = async (draft: output<typeof UserDraft>) => {
    const made = await mutateAsync({ body: draft });
    const name = nameOf(made);
    const email = made.contactEmail;
    const list = `${pathTo("users")}?${new URLSearchParams({ search: email })}`;
    if (draft.key !== undefined) showSuccessNotice(t("created", { name }));
    else showSuccessNotice(t(toMailbox === undefined ? "invited" : "kept", { name, email }), toMailbox?.(list));
    await navigate(list);
  };
  return (
    <Page title={t("title")} lead={t("lead")}>
      <UserDraftForm
        stakeholderId={reachesAll ? undefined : own.stakeholderId}
        onSubmit={handleSubmit}
        onCancel={() => void navigate(pathTo("users"))}
      />
    </Page>
  );
};
