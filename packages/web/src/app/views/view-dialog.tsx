import type { SavedView } from "@parley/core/contract/reporting/saved-views";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RemoveDialog } from "../../kit/actions/remove-button.tsx";
import { viewCalls } from "../../kit/reports/view-calls.ts";
import { ResourceDialog } from "../../kit/resource/resource-form.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { type NewView, viewResource } from "./view-resource.tsx";

const t = defineMessages("views.remove", { title: "Remove {name}?", done: "{name} removed" });

/** Dialog that is open: to save the state as a new view, change a view, or remove it. */
export type ViewDialogMode = "new" | "edit" | "remove";

interface ViewDialogProps {
  readonly asked: ViewDialogMode;
  readonly view: SavedView | undefined;
  readonly fresh: NewView;
  readonly onSaved: (view: SavedView) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export const ViewDialog = ({ asked, view, fresh, onSaved, onRemoved, onClose }: ViewDialogProps) => {
  // Freezes the screen's state when the dialog opens, so that this state is saved.
  const [resource] = useState(() => viewResource(fresh));
  const { mutate: create } = useMutation(viewCalls.create.mutation());
  if (asked !== "remove" || view === undefined)
    return (
      <ResourceDialog
        resource={resource}
        item={asked === "edit" ? view : undefined}
        onSaved={asked === "new" ? onSaved : undefined}
        onClose={onClose}
      />
    );
  const { name, remove } = resource;
  return (
    <RemoveDialog
      open
      mutation={viewCalls.remove.mutation()}
      input={{ params: { id: view.id } }}
      title={t("title", { name: name(view) })}
      done={t("done", { name: name(view) })}
      onClose={onClose}
      onRemoved={onRemoved}
      onUndo={() => create({ body: resource.valuesOf(view) })}
    >
      {[remove?.says(view) ?? []].flat().map((line) => (
        <p key={line}>{line}</p>
      ))}
    </RemoveDialog>
  );
};
