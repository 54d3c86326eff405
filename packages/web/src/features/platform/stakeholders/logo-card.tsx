import { LOGO_KINDS, LOGO_MAX_BYTES, LOGO_SIDE_MAX, stakeholderLogos } from "@parley/core/contract/platform/stakeholder-logos";
import type { Stakeholder } from "@parley/core/contract/platform/stakeholders";
import { commandOf } from "@parley/core/verbs";
import { stakeholderLogoTopic } from "@parley/core/verbs/platform/stakeholder-logo";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RemoveButton } from "../../../kit/actions/remove-button.tsx";
import { logoCalls, logoQuery } from "../../../kit/people/logo-query.ts";
import { StakeholderLogo } from "../../../kit/people/stakeholder-logo.tsx";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { storeActingFor } from "../../../shared/session/acting.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { FileInput } from "../../../ui/controls/file-input.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { messageOf, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { acceptOf, type FileLimits, fileProblem } from "../../../ui/files/file-problem.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { fileSize } from "../../../ui/text/file-size.ts";

const t = defineMessages("stakeholders.logo", {
  title: "Logo",
  picture: "Picture",
  help: "PNG, JPEG or WebP, up to {size} and {side} × {side} pixels. Shown next to the name and saved as soon as you choose it.",
  alt: "The logo of {title}",
  none: "No logo yet",
  set: "Logo of {title} saved",
  undo: "Undo",
  removeTitle: "Remove the logo of {title}?",
  removeText: "The stakeholder is then shown by its name alone.",
  removed: "Logo of {title} removed",
});

const LIMITS: FileLimits = { kinds: LOGO_KINDS, maxBytes: LOGO_MAX_BYTES };

/** Updates the logo in the shell, if the stakeholder is the user's own or the one for which the user acts. */
const show = (changed: { readonly id: number; readonly logo: number | null }): void => {
  const { session } = connection();
  session.rebrand(changed);
  const acting = session.actingFor();
  if (acting !== null) storeActingFor(acting);
};

/** Card with a stakeholder's logo. It is outside the form, because a new logo is saved at once. */
export const LogoCard = ({ stakeholder }: { readonly stakeholder: Stakeholder }) => {
  const { id, title, logo } = stakeholder;
  const denied = useDeniedReason(stakeholderLogos.set.access);
  const present = useQuery({ ...logoQuery({ id, logo: logo ?? 0 }), enabled: logo !== null });
  const set = useMutation(logoCalls.set.mutation({ quiet: true }));
  const remove = useMutation(logoCalls.remove.mutation());
  const [problem, setProblem] = useState<string>();
  const before = logo === null ? undefined : present.data;

  const send = async (file: Blob): Promise<boolean> => {
    setProblem(undefined);
    try {
      show(await set.mutateAsync({ body: { id }, file }));
      return true;
    } catch (thrown) {
      setProblem(messageOf(thrown));
      return false;
    }
  };
  /** Returns a function that restores the previous logo; undefined if that image was not loaded. */
  const comeBack = (): (() => void) | undefined => {
    if (logo === null) return () => void remove.mutateAsync({ params: { id } }).then(show, () => undefined);
    return before && (() => void send(before));
  };
  const choose = async (file: File) => {
    const wrong = fileProblem(file, LIMITS);
    if (wrong !== undefined) return setProblem(wrong);
    const onClick = comeBack();
    if (await send(file)) showSuccessNotice(t("set", { title }), onClick && { action: { label: t("undo"), onClick } });
  };

  return (
    <Card title={t("title")}>
      <DisabledReason reason={denied}>
        <div className="parley-logo-line">
          <div className="parley-logo-frame">
            {logo === null ? (
              <span className="parley-muted">{t("none")}</span>
            ) : (
              <StakeholderLogo id={id} logo={logo} alt={t("alt", { title })} size="large" />
            )}
          </div>
          <div className="parley-logo-choice">
            <Labelled label={t("picture")} help={t("help", { size: fileSize(LOGO_MAX_BYTES), side: LOGO_SIDE_MAX })} error={problem}>
              {(control) => (
                <FileInput {...control} value={null} onChange={(file) => void choose(file)} accept={acceptOf(LIMITS)} disabled={set.isPending} />
              )}
            </Labelled>
          </div>
          <RemoveButton
            mutation={logoCalls.remove.mutation()}
            input={{ params: { id } }}
            disabledReason={logo === null ? t("none") : undefined}
            title={t("removeTitle", { title })}
            done={t("removed", { title })}
            onRemoved={() => show({ id, logo: null })}
            onUndo={comeBack()}
          >
            <p>{t("removeText")}</p>
            <CopyCommand command={commandOf(stakeholderLogoTopic.verbs.remove, {}, { ...stakeholder })} />
          </RemoveButton>
        </div>
      </DisabledReason>
    </Card>
  );
};
