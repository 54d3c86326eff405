import { WIDGET_POSITIONS } from "@parley/core/contract/bots/widget";
import { WIDGET_LANGUAGES, type WidgetLanguage } from "@parley/core/contract/bots/widget-languages";
import { WidgetSettings, WidgetSettingsDraft } from "@parley/core/contract/bots/widget-settings";
import { commandOf } from "@parley/core/verbs";
import { widgetTopic } from "@parley/core/verbs/bots/widgets";
import { useMutation } from "@tanstack/react-query";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { Checkbox } from "../../../ui/controls/inputs.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditForm } from "../../../ui/form/edit-form.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { widgetCalls } from "./queries.ts";
import { WidgetPreview } from "./widget-preview.tsx";

const t = defineMessages("widget.form", {
  title: "Title",
  titleHelp: "Heading of the window. If empty, the name of the bot: {bot}.",
  color: "Colour",
  colorHelp: "Background of the button and the heading, such as #1f6b4a. The text on it is white.",
  position: "Position",
  right: "Right",
  left: "Left",
  greeting: "Greeting",
  greetingHelp: "First message. If empty, that of the bot.",
  languages: "Languages",
  languagesHelp: "The widget uses the language of the page or the browser, if it is among these, and otherwise the first.",
  origins: "Web sites",
  originsHelp: "One per line, such as https://www.example.com. Only pages of these web sites can use the widget.",
  everyOrigin: "No web site is listed, so pages of every web site can use this widget.",
  saved: "Widget saved",
});

const { Form, Field, TextField, LongTextField, LinesField, EnumField } = defineForm(WidgetSettingsDraft);
const GREETING_ROWS = 3;
const ORIGIN_ROWS = 3;

const languageName = (code: WidgetLanguage): string => new Intl.DisplayNames(currentLanguage().code, { type: "language" }).of(code) ?? code;
const positionText = (position: (typeof WIDGET_POSITIONS)[number]): string => t(position);

const valuesOf = ({ title, color, position, greeting, languages, origins }: WidgetSettings): WidgetSettingsDraft => ({
  title,
  color,
  position,
  greeting,
  languages,
  origins,
});

const LanguagesField = () => (
  <Field name="languages" label={t("languages")} help={t("languagesHelp")} required>
    {({ id, value, onChange }) => (
      <fieldset id={id} className="parley-checks" aria-label={t("languages")}>
        {WIDGET_LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            checked={value.includes(code)}
            label={languageName(code)}
            onChange={(isOn) => onChange(isOn ? [...value, code] : value.filter((one) => one !== code))}
          />
        ))}
      </fieldset>
    )}
  </Field>
);

/** Form with the settings of a widget, and the preview of what it contains at the moment. */
export const WidgetForm = ({ widget }: { readonly widget: WidgetSettings }) => {
  const { mutateAsync } = useMutation(widgetCalls.update.mutation({ quiet: true }));
  const { bot, botName, botGreeting } = widget;
  return (
    <EditForm
      form={Form}
      row={widget}
      schema={WidgetSettings}
      valuesOf={valuesOf}
      onSave={(draft, { version }) => mutateAsync({ params: { bot }, body: { ...draft, version } })}
      says={() => t("saved")}
      fields={[
        [t("title"), ({ title }) => title],
        [t("color"), ({ color }) => color],
        [t("position"), ({ position }) => positionText(position)],
        [t("greeting"), ({ greeting }) => greeting],
        [t("languages"), ({ languages }) => listText(languages.map(languageName))],
        [t("origins"), ({ origins }) => listText(origins)],
      ]}
    >
      {(form) => {
        const { title, color, position, greeting, languages, origins } = form.watch();
        const parsed = WidgetSettingsDraft.safeParse({ title, color, position, greeting, languages, origins }).data;
        return (
          <>
            <TextField name="title" label={t("title")} help={t("titleHelp", { bot: botName })} />
            <TextField name="color" label={t("color")} help={t("colorHelp")} required autoComplete="off" />
            <EnumField name="position" label={t("position")} values={WIDGET_POSITIONS} text={positionText} required />
            <LongTextField name="greeting" label={t("greeting")} help={t("greetingHelp")} rows={GREETING_ROWS} />
            <LanguagesField />
            <LinesField name="origins" label={t("origins")} help={t("originsHelp")} rows={ORIGIN_ROWS} />
            {origins.length === 0 ? <Callout intent="warning">{t("everyOrigin")}</Callout> : null}
            <CopyCommand command={commandOf(widgetTopic.verbs.update, { bot, color, position, ...(origins.length > 0 && { origins }) })} />
            {parsed === undefined ? null : (
              <WidgetPreview config={{ ...parsed, bot, title: parsed.title || botName, greeting: parsed.greeting || botGreeting, isOpen: true }} />
            )}
          </>
        );
      }}
    </EditForm>
  );
};
