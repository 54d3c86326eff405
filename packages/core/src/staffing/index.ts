export { agentsNeeded, answeredWithin, type Demand, erlangC, type Promised, rosterFor } from "./erlang.ts";
