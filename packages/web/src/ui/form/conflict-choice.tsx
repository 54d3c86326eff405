import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { Callout } from "../feedback/callout.tsx";

const t = defineMessages("ui.conflict", {
  title: "Somebody else has changed this in the meantime",
  lead: "Nothing was saved. Choose which version to keep.",
  field: "Field",
  stored: "Saved version",
  mine: "Your version",
  same: "Your version is the same as the saved one.",
  take: "Use the saved version",
  keep: "Keep my version",
});

/** Reads the newer row in a conflict as form values, and displays its fields. */
export interface ConflictReading<Values> {
  /** Converts the newer row to form values; undefined if the error contains no such row. Called once per conflict. */
  readonly read: (present: unknown) => Values | undefined;
  readonly fields: readonly (readonly [label: string, text: (values: Values) => string])[];
}

interface ConflictChoiceProps<Values> extends Pick<ConflictReading<Values>, "fields"> {
  readonly stored: Values;
  readonly mine: Values;
  readonly onTakeStored: () => void;
  readonly onKeepMine: () => void;
}

/**
 * Callout for a save that conflicts with a newer row. It shows the differences, and the user must choose before the
 * form can be submitted.
 */
export const ConflictChoice = <Values,>({ fields, stored, mine, onTakeStored, onKeepMine }: ConflictChoiceProps<Values>) => {
  const differing = fields.filter(([, text]) => text(stored) !== text(mine));
  return (
    <Callout intent="warning" title={t("title")} role="alert">
      <p>{t("lead")}</p>
      {differing.length === 0 ? (
        <p>{t("same")}</p>
      ) : (
        <table className="parley-conflict">
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("stored")}</th>
              <th scope="col">{t("mine")}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text(stored)}</td>
                <td>{text(mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="parley-actions">
        <Button onClick={onTakeStored}>{t("take")}</Button>
        <Button onClick={onKeepMine}>{t("keep")}</Button>
      </div>
    </Callout>
  );
};
