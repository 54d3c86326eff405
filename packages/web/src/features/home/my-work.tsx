import { allows } from "@parley/core/access";
import { failedResponses } from "@parley/core/contract/messenger/failed-responses";
import { tickets } from "@parley/core/contract/messenger/tickets";
import { screen } from "@parley/core/screens";
import { useUser } from "../../shared/session/use-session.ts";
import { Grid } from "../../ui/layout/page.tsx";
import { MyTickets } from "./my-tickets.tsx";
import { OpenQuestions } from "./open-questions.tsx";
import { WaitingFigures } from "./waiting.tsx";

/** What there is to do today beside the chats. A chunk of its own, which the first screen does not wait for. */
export const MyWork = () => {
  const user = useUser();
  const mayDo = (call: typeof tickets.list | typeof failedResponses.list, id: "chats-tickets" | "chats-failed-responses") =>
    allows(call.access, user) && allows(screen(id).access, user);
  return (
    <>
      <WaitingFigures />
      <Grid min="480px">
        {mayDo(tickets.list, "chats-tickets") ? <MyTickets /> : null}
        {mayDo(failedResponses.list, "chats-failed-responses") ? <OpenQuestions /> : null}
      </Grid>
    </>
  );
};
