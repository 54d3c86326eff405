import { branches } from "@parley/core/contract/routing/branches";
import { branchTopic } from "@parley/core/verbs/routing/branches";
import { zoneText } from "../../../kit/places/zone-options.ts";
import { ZonePicker } from "../../../kit/places/zone-picker.tsx";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/form/field.tsx";

const t = defineMessages("branches", {
  lead: "The places where your teams work.",
  create: "Create branch",
  edit: "Edit branch",
  search: "Search names and addresses",
  name: "Name",
  address: "Address",
  timeZone: "Time zone",
  timeZoneHelp: "Leave empty to use your business’s time zone.",
  ownZone: "Business time zone",
  clearZone: "Use the business time zone",
  teamCount: "Teams",
  empty: "No branches yet",
  emptyText: "Create one for each of your locations, then assign teams to it.",
  removeText: "No team belongs to this branch.",
  inUse: { one: "{count} team works there. Move it to another branch first.", other: "{count} teams work there. Move them to another branch first." },
});

const ADDRESS_ROWS = 3;

interface Zoned {
  timeZone?: string | null;
}
/** Field for an optional time zone, with a button that clears it, because the picker has no empty option. */
const ZoneField = ({ values }: { readonly values: Zoned }) => (
  <Field<Zoned, "timeZone"> name="timeZone" label={t("timeZone")} help={t("timeZoneHelp")}>
    {({ value, onChange, ...control }) => (
      <div>
        <ZonePicker {...control} onChange={onChange} value={value ?? ""} />
        {values.timeZone ? (
          <Button variant="minimal" size="small" onClick={() => onChange(null)}>
            {t("clearZone")}
          </Button>
        ) : null}
      </div>
    )}
  </Field>
);

const resource = defineResource("branches", branches, t, {
  fields: {
    name: { column: { width: 160, grow: 1 } },
    address: { column: { width: 240, grow: 2 }, form: { rows: ADDRESS_ROWS } },
    timeZone: {
      text: (zone) => (zone ? zoneText(zone) : t("ownZone")),
      column: { width: 160 },
      form: { part: ZoneField },
    },
    teamCount: { column: { id: "teams", width: 90, align: "end" } },
  },
  list: ["name", "address", "timeZone", "teamCount"],
  detail: ["address", "timeZone", "teamCount"],
  remove: {
    says: t.ref("removeText"),
    refused: ({ teamCount }) => (teamCount > 0 ? t("inUse", { count: teamCount }) : undefined),
    undo: () => true,
  },
  shown: branchTopic.verbs,
});

/** Screen with the list of branches (spec section 2, branches). */
export const BranchesScreen = resourceScreen(resource, { screen: "branches" });
