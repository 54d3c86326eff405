import { BroadcastsScreen } from "../../features/people/broadcasts/broadcasts-screen.tsx";
import { CreateBroadcastScreen } from "../../features/people/broadcasts/create-broadcast-screen.tsx";
import { SubscribersScreen } from "../../features/people/subscribers/subscribers-screen.tsx";
import "../later.ts";

export const views = {
  subscribers: SubscribersScreen,
  "broadcast-messages": BroadcastsScreen,
  "create-broadcast-message": CreateBroadcastScreen,
};
