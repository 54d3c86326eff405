import { useTicketView } from "../../../kit/tickets/ticket-view.ts";
import { ENGLISH } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { chooseLanguage, furtherLanguages } from "../../../shared/messages/load-language.ts";
import { useLanguage } from "../../../shared/messages/use-language.ts";
import { Select, Switch } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { DENSITIES, setAppearance, THEMES, useAppearance } from "../../../ui/theme/theme.ts";

const t = defineMessages("settings.preferences", {
  lead: "Saved in this browser and applied immediately.",
  theme: "Theme",
  system: "System default",
  light: "Light",
  dark: "Dark",
  density: "List density",
  compact: "Compact",
  comfortable: "Comfortable",
  language: "Language",
  languageHelp: "English is the only language so far.",
  tickets: "Use the old ticket view",
});

/** Calls `use` with the option that equals a select's value. */
const choose = <T extends string>(choices: readonly T[], value: string, use: (choice: T) => void): void => {
  const choice = choices.find((known) => known === value);
  if (choice !== undefined) use(choice);
};

/** Returns the name of a language in that language, for example "Deutsch". */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

const LanguageChoice = () => {
  const { code } = useLanguage();
  const codes = [ENGLISH.code, ...furtherLanguages()];
  return (
    <Labelled label={t("language")} help={codes.length === 1 ? t("languageHelp") : undefined}>
      {(control) => (
        <Select
          {...control}
          value={code}
          disabled={codes.length === 1}
          options={codes.map((value) => ({ value, label: () => nameOf(value), lang: value }))}
          onChange={(value) => void chooseLanguage(value)}
        />
      )}
    </Labelled>
  );
};

export const Preferences = () => {
  const { theme, density } = useAppearance();
  const [ticketView, setTicketView] = useTicketView();
  return (
    <div className="parley-form">
      <p className="parley-muted">{t("lead")}</p>
      <Labelled label={t("theme")}>
        {(control) => (
          <Select
            {...control}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t.ref(value) }))}
            onChange={(value) => choose(THEMES, value, (choice) => setAppearance({ theme: choice }))}
          />
        )}
      </Labelled>
      <Labelled label={t("density")}>
        {(control) => (
          <Select
            {...control}
            value={density}
            options={DENSITIES.map((value) => ({ value, label: t.ref(value) }))}
            onChange={(value) => choose(DENSITIES, value, (choice) => setAppearance({ density: choice }))}
          />
        )}
      </Labelled>
      <LanguageChoice />
      <Switch label={t("tickets")} checked={ticketView === "old"} onChange={(old) => setTicketView(old ? "old" : "new")} />
    </div>
  );
};
