import type { Rule } from "@parley/core/access";
import type { CannedReply } from "@parley/core/contract/chats/canned-replies";
import { cannedReplyFiles, REPLY_FILES_MAX } from "@parley/core/contract/chats/canned-reply-files";
import type { Attachment } from "@parley/core/contract/chats/conversations";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFileRules } from "../../../kit/live/file-rules.ts";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { deniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button, IconButton } from "../../../ui/controls/button.tsx";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { FileInput } from "../../../ui/controls/file-input.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { messageOf, notify, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { attachmentProblem } from "../../../ui/files/attachment-problem.ts";
import { DangerDialog } from "../../../ui/files/danger-dialog.tsx";
import { TrashIcon } from "../../../ui/icons.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { fileSize } from "../../../ui/text/file-size.ts";

const t = defineMessages("cannedReplies.files", {
  add: "Add a file",
  help: "Up to {most} files of {size} each, sent with the message. A file is added as soon as you choose it.",
  full: "This reply has {most} files. Remove one to add another.",
  none: "No files",
  list: "Files of the reply",
  added: "{name} added",
  remove: "Remove {name}",
  removeTitle: "Remove {name}?",
  removeText: "There is no other copy of the file. Messages already sent with it keep it.",
  confirm: "Remove",
  removed: "{name} removed",
  failed: "The file cannot be opened",
});

const calls = areaQueries("cannedReplyFiles", cannedReplyFiles);

interface ReplyFilesProps {
  readonly reply: CannedReply;
  /** Right needed to change the reply; undefined if none is needed. */
  readonly rule: Rule | undefined;
}

export const ReplyFiles = ({ reply: { id, files }, rule }: ReplyFilesProps) => {
  const user = useUser();
  const rules = useFileRules();
  const denied = rule && deniedReason(rule, user);
  const add = useMutation(calls.add.mutation({ quiet: true }));
  const remove = useMutation(calls.remove.mutation());
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<Attachment>();
  const [asked, setAsked] = useState<Attachment>();
  const isFull = files.length >= REPLY_FILES_MAX;

  const choose = async (file: File) => {
    const wrong = attachmentProblem(file, rules);
    setProblem(wrong);
    if (wrong !== undefined) return;
    try {
      await add.mutateAsync({ body: { id }, file });
      showSuccessNotice(t("added", { name: file.name }));
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
  };
  const open = ({ id: fileId, fileName }: Attachment) =>
    connection()
      .client.download(cannedReplyFiles.show, { params: { id, fileId } })
      .then(
        ({ body, contentType }) => saveFile(fileName, new Uint8Array(body), contentType),
        (thrown: unknown) => notify(t("failed"), thrown),
      );
  const removeFile = (file: Attachment) =>
    remove.mutate(
      { params: { id, fileId: file.id } },
      { onSuccess: () => showSuccessNotice(t("removed", { name: file.fileName })), onSettled: () => setLeaving(undefined) },
    );

  return (
    <section aria-label={t("list")}>
      {files.length === 0 ? <p className="parley-muted">{t("none")}</p> : null}
      <ul className="parley-members">
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="minimal" onClick={() => (file.danger === null ? void open(file) : setAsked(file))}>
              {file.fileName} <span className="parley-muted">{fileSize(file.size)}</span>
            </Button>
            <IconButton
              size="small"
              icon={<TrashIcon />}
              label={t("remove", { name: file.fileName })}
              disabledReason={denied}
              onClick={() => setLeaving(file)}
            />
          </li>
        ))}
      </ul>
      <DisabledReason reason={denied ?? (isFull ? t("full", { most: REPLY_FILES_MAX }) : undefined)}>
        <Labelled label={t("add")} help={t("help", { most: REPLY_FILES_MAX, size: fileSize(rules.maxBytes) })} error={problem}>
          {(control) => <FileInput {...control} value={null} disabled={add.isPending || isFull} onChange={(file) => void choose(file)} />}
        </Labelled>
      </DisabledReason>
      {asked?.danger == null ? null : (
        <DangerDialog
          open
          file={{ fileName: asked.fileName, danger: asked.danger }}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void open(asked);
          }}
        />
      )}
      {leaving === undefined ? null : (
        <ConfirmDialog
          open
          title={t("removeTitle", { name: leaving.fileName })}
          confirm={t("confirm")}
          intent="danger"
          busy={remove.isPending}
          onConfirm={() => removeFile(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {t("removeText")}
        </ConfirmDialog>
      )}
    </section>
  );
};
