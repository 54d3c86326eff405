import { fillTemplate } from "@parley/core/contract/people/push-notifications";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";

const t = defineMessages("broadcasts.preview", {
  title: "Preview",
  choose: "The text of the template is shown here.",
  person: "As {name} sees it",
  missing: "No value for {variables}",
});

/** Sample subscriber whose data fills the variables in the preview. */
const READER = { name: "Wanjiru Njoroge", firstName: "Wanjiru", code: "C2000001", location: "Nairobi", country: "KE" } as const;
const CONTACTS = { phone: "+254 700 000 000", email: "wanjiru@mail.test" } as const;

export const Preview = ({ body, values }: { readonly body: string | undefined; readonly values: Readonly<Record<string, string>> }) => {
  const { text, missing } = fillTemplate(body ?? "", { ...READER, ...CONTACTS, ...values });
  return (
    <figure className="parley-broadcast-preview" aria-label={t("title")}>
      {body === undefined ? (
        <span className="parley-muted">{t("choose")}</span>
      ) : (
        <>
          <figcaption className="parley-muted">{t("person", { name: READER.name })}</figcaption>
          <p className="parley-bubble-text" aria-live="polite">
            {text}
          </p>
          {missing.length === 0 ? null : (
            <p className="parley-field-error">{t("missing", { variables: listText(missing.map((name) => `{{${name}}}`)) })}</p>
          )}
        </>
      )}
    </figure>
  );
};
