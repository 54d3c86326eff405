import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { ComposerLookup } from "./slash.ts";
import type { Suggestion } from "./suggestion.ts";

const t = defineMessages("ui.chat.suggestions", {
  label: "Canned replies",
  emojis: "Emojis",
  colleagues: "Colleagues",
  none: "No canned reply matches",
  nobody: "No colleague matches",
  files: { one: "{count} file", other: "{count} files" },
});

const LABELS = { "/": t.ref("label"), ":": t.ref("emojis"), "@": t.ref("colleagues") } as const;

interface SuggestionMenuProps {
  readonly id: string;
  readonly sign: ComposerLookup["sign"];
  readonly found: readonly Suggestion[];
  readonly index: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

export const optionId = (menu: string, index: number): string => `${menu}-${index}`;

const Line = ({ sign, suggestion }: { readonly sign: ComposerLookup["sign"]; readonly suggestion: Suggestion }) => {
  if (sign === ":")
    return (
      <>
        <span className="parley-suggestion-emoji">{suggestion.text}</span> <strong>:{suggestion.code}</strong>
      </>
    );
  if (sign === "@")
    return (
      <>
        <strong>{suggestion.title}</strong> <span className="parley-muted">{suggestion.code}</span>
      </>
    );
  return (
    <>
      <strong>/{suggestion.code}</strong> <span>{suggestion.title}</span>{" "}
      {suggestion.of === undefined ? null : <span className="parley-muted">{suggestion.of}</span>}{" "}
      {suggestion.files === undefined ? null : <span className="parley-muted">{t("files", { count: suggestion.files })}</span>}
      <div className="parley-suggestion-text">{suggestion.text}</div>
    </>
  );
};

/** Menu with suggestions above the composer. The focus stays in the composer. */
export const SuggestionMenu = ({ id, sign, found, index, onPick }: SuggestionMenuProps) => (
  <div id={id} role="listbox" aria-label={LABELS[sign]()} className="parley-suggestions">
    {found.length === 0 ? (
      <div role="option" aria-selected={false} aria-disabled tabIndex={-1} className="parley-suggestion">
        {t(sign === "@" ? "nobody" : "none")}
      </div>
    ) : null}
    {found.map((suggestion, place) => (
      <div
        key={suggestion.id}
        id={optionId(id, place)}
        role="option"
        aria-selected={place === index}
        tabIndex={-1}
        className={`parley-suggestion${place === index ? " is-active" : ""}`}
        onMouseDown={(event) => {
          event.preventDefault();
          onPick(suggestion);
        }}
      >
        <Line sign={sign} suggestion={suggestion} />
      </div>
    ))}
  </div>
);
