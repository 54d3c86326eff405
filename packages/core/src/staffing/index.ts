export { agentsNeeded, answeredWithin, type Demand, erlangC, rosterFor, type ServiceTarget } from "./erlang.ts";
