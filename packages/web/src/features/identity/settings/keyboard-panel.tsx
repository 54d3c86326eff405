import { inbox } from "@parley/core/contract/chats/inbox";
import { useMutation } from "@tanstack/react-query";
import { useOwnKeys, useSendKey, workKeyCalls } from "../../../kit/keys/own-keys.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { ENTER_KEYS } from "../../../ui/chat/use-enter-key.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { SHORTCUT_ACTIONS, shortcutActionText } from "./act-text.ts";
import { KeyCell } from "./key-cell.tsx";

const t = defineMessages("settings.keyboard", {
  lead: "Your shortcuts apply wherever you sign in. Press ? on any screen to see its shortcuts, and Ctrl-K or ⌘K to go to any screen.",
  enter: "Enter key in messages",
  send: "Sends the message",
  newLine: "Starts a new line; Ctrl-Enter sends",
  acts: "Inbox and chat shortcuts",
  act: "Action",
  list: "In the list",
  everywhere: "Everywhere, also while typing",
  reset: "Reset to defaults",
  done: "Shortcuts reset to defaults",
});

/** Table with the workspace's actions and their shortcuts, which users can change or remove. */
const ActKeys = () => {
  const keys = useOwnKeys();
  const { mutate, isPending } = useMutation(workKeyCalls.reset.mutation());
  const hasOwn = Object.keys(keys.set).length > 0;
  return (
    <section aria-label={t("acts")}>
      <h2 className="parley-panel-heading">{t("acts")}</h2>
      <div className="parley-token-scroll">
        <table className="parley-rights-table parley-key-table" aria-label={t("acts")}>
          <thead>
            <tr>
              <th scope="col">{t("act")}</th>
              <th scope="col">{t("list")}</th>
              <th scope="col">{t("everywhere")}</th>
            </tr>
          </thead>
          <tbody>
            {SHORTCUT_ACTIONS.map((row) => (
              <tr key={row.id}>
                <th scope="row">{shortcutActionText(row.id)}</th>
                <td>{"list" in row ? <KeyCell act={row.list} keys={keys} /> : null}</td>
                <td>
                  <div className="parley-key-cells">
                    {row.everywhere.map((act) => (
                      <KeyCell key={act} act={act} keys={keys} />
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasOwn ? (
        <Button loading={isPending} onClick={() => mutate(undefined, { onSuccess: () => showSuccessNotice(t("done")) })}>
          {t("reset")}
        </Button>
      ) : null}
    </section>
  );
};

/** Settings panel for the keyboard: the Enter key and the shortcuts of the workspace (docs/adr/0134). */
export const KeyboardPanel = () => {
  const [enterKey, setEnterKey] = useSendKey();
  const mayWork = useCan(inbox.list.access);
  return (
    <>
      <div className="parley-form">
        <p className="parley-muted">{t("lead")}</p>
        <Labelled label={t("enter")}>
          {(control) => (
            <Select
              {...control}
              value={enterKey}
              options={ENTER_KEYS.map((value) => ({ value, label: t.ref(value) }))}
              onChange={(value) => {
                const choice = ENTER_KEYS.find((known) => known === value);
                if (choice !== undefined) setEnterKey(choice);
              }}
            />
          )}
        </Labelled>
      </div>
      {mayWork ? <ActKeys /> : null}
    </>
  );
};
