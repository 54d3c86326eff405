import { PLATFORMS } from "@parley/core/contract/chats/conversations";
import type { Audience } from "@parley/core/contract/people/push-notifications";
import { useQuery } from "@tanstack/react-query";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { Checkbox } from "../../../ui/controls/inputs.tsx";
import { countText } from "../../../ui/text/number-format.ts";
import { AttributeChoice } from "./attribute-choice.tsx";
import { broadcastCalls } from "./queries.ts";

const t = defineMessages("broadcasts.audience", {
  platforms: "Platforms",
  types: "Subscriber types",
  locations: "Locations",
  all: "If none is selected, all are included.",
});

interface Choice<V> {
  readonly value: V;
  readonly label: Message;
  readonly note?: string;
}

interface ChoicesProps<V> {
  readonly title: string;
  /** Options of the list; undefined until loaded, while the heading reserves the space. */
  readonly choices: readonly Choice<V>[] | undefined;
  readonly chosen: readonly V[];
  readonly onChange: (chosen: V[]) => void;
}

/** List of checkboxes; long lists scroll. Hidden if there are no options. */
const Choices = <V extends string | number>({ title, choices, chosen, onChange }: ChoicesProps<V>) =>
  choices?.length === 0 ? null : (
    <fieldset className="parley-broadcast-choices">
      <legend>{title}</legend>
      {choices?.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          label={
            <>
              {label()} {note === undefined ? null : <span className="parley-muted">{note}</span>}
            </>
          }
          onChange={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </fieldset>
  );

/**
 * Field for the audience of a broadcast. A subscriber must match one ticked value in each list, and the given attribute
 * values.
 */
export const AudienceField = ({ value, onChange }: { readonly value: Audience; readonly onChange: (audience: Audience) => void }) => {
  const { data: types } = useQuery(broadcastCalls.types.options());
  const { data: locations } = useQuery(broadcastCalls.locations.options());
  return (
    <div>
      <div className="parley-broadcast-audience">
        <Choices
          title={t("platforms")}
          choices={PLATFORMS.map((platform) => ({ value: platform, label: () => platformName(platform) }))}
          chosen={value.platforms}
          onChange={(platforms) => onChange({ ...value, platforms })}
        />
        <Choices
          title={t("types")}
          choices={types?.map(({ id, name }) => ({ value: id, label: () => name }))}
          chosen={value.typeIds}
          onChange={(typeIds) => onChange({ ...value, typeIds })}
        />
        <Choices
          title={t("locations")}
          choices={locations?.map(({ location, subscribers }) => ({ value: location, label: () => location, note: countText(subscribers) }))}
          chosen={value.locations}
          onChange={(chosen) => onChange({ ...value, locations: chosen })}
        />
      </div>
      <AttributeChoice value={value.attributes} onChange={(attributes) => onChange({ ...value, attributes })} />
      <p className="parley-muted">{t("all")}</p>
    </div>
  );
};
