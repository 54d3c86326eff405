import { PROVIDER_ID } from "@parley/core/access";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { Select } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";

const t = defineMessages("billing.client", { client: "Client" });
const PARAMETER = "client";
const stakeholderCalls = areaQueries("stakeholders", stakeholders);

/** Returns the stakeholder whose billing a screen shows: that of the user, or the one that provider staff chose. */
export const useShownClient = (): number => {
  const { stakeholder } = useUser();
  const chosen = Number(useUrlState().get(PARAMETER));
  return stakeholder.id === PROVIDER_ID && Number.isInteger(chosen) && chosen > 0 ? chosen : stakeholder.id;
};

const Clients = ({ shown }: { readonly shown: number }) => {
  const url = useUrlState();
  const { data = [] } = useQuery(stakeholderCalls.options.options());
  return (
    <Labelled label={t("client")}>
      {(control) => (
        <Select
          {...control}
          value={String(shown)}
          options={data.map(({ id, title }) => ({ value: String(id), label: () => title }))}
          onChange={(id) => url.set({ [PARAMETER]: Number(id) === PROVIDER_ID ? undefined : id })}
        />
      )}
    </Labelled>
  );
};

/** Select with which provider staff choose a client; nothing for others. */
export const ClientSelect = ({ shown }: { readonly shown: number }) => (useUser().stakeholder.id === PROVIDER_ID ? <Clients shown={shown} /> : null);
