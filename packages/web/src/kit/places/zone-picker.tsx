import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { SearchPicker } from "../../ui/controls/search-picker.tsx";
import type { FieldControl } from "../../ui/form/field.tsx";
import { currentZone, type KnownZone, knownZones, zonesLike, zoneText } from "./zone-options.ts";

const t = defineMessages("zonePicker", { placeholder: "City or offset, such as Nairobi or +3" });

/** Time zone picker, searched by city, offset or name. Typed text without a selection leaves the value unchanged. */
export const ZonePicker = ({ value, onChange, onBlur, ...control }: FieldControl<string>) => {
  const [zones, setZones] = useState<readonly KnownZone[]>();
  const [typed, setTyped] = useState<string>();
  return (
    <SearchPicker
      {...control}
      isChoice
      chosen={currentZone(value)}
      placeholder={t("placeholder")}
      text={typed ?? zoneText(value)}
      onText={setTyped}
      // Computes the zones on focus, because some 400 of them take a tenth of a second.
      onFocus={() => setZones((known) => known ?? knownZones())}
      found={zonesLike(typed ?? "", zones ?? []).map(({ zone, note }) => ({ key: zone, label: zoneText(zone), note }))}
      onPick={({ key }) => {
        setTyped(undefined);
        onChange(key);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};
