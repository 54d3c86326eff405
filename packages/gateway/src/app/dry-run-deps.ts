import type { Database } from "../db/database.ts";
import type { Exports } from "../exports/create-exports.ts";
import { refuseInDryRun, unavailable } from "../handlers/unavailable.ts";
import { findActor } from "../identity/find-actor.ts";
import type { Sessions } from "../identity/sessions.ts";
import { createThrottle } from "../identity/throttle.ts";
import { jobAdder } from "../jobs/add-job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { LiveHub } from "../live/hub.ts";
import { createMailer } from "../mail/create-mailer.ts";
import type { Deps, HandlerDeps } from "./deps.ts";

/** Delays live events until the commit, so a dry run, which rolls back, publishes none. */
const liveAfterCommit = (live: LiveHub, database: Database): LiveHub => ({
  ...live,
  tell: (...event) => void database.afterCommit(() => live.tell(...event)),
  tellOthers: (...event) => void database.afterCommit(() => live.tellOthers(...event)),
  tellHere: (...event) => void database.afterCommit(() => live.tellHere(...event)),
  stored: (written) => void database.afterCommit(() => live.stored(written)),
  dropCustomer: (sessionId) => void database.afterCommit(() => live.dropCustomer(sessionId)),
  moveCustomer: (from, to) => void database.afterCommit(() => live.moveCustomer(from, to)),
});

/**
 * Returns the dependencies of a handler in a dry run, where all queries run in one transaction. Services that do more
 * than query the database refuse to work.
 */
export const dryRunDeps = (deps: Deps, database: Database): HandlerDeps => {
  const { settings, log, now, secrets, mailer, sessions, exports } = deps;
  const { revokeIn, endSignInsIn, shutIn, rightsChangedIn, calendarChangedIn } = sessions;
  const live = liveAfterCommit(deps.live, database);
  const jobs = unavailable<Jobs>("the job queue", { add: jobAdder(database) });
  return {
    settings,
    log,
    now,
    database,
    secrets,
    live,
    jobs,
    chat: deps.chat.inTransaction(database, live),
    throttle: createThrottle(database),
    mailer: createMailer({ jobs, link: mailer.link, isKept: mailer.isKept }),
    sessions: unavailable<Sessions>("sessions", {
      revokeIn,
      endSignInsIn,
      shutIn,
      rightsChangedIn,
      calendarChangedIn,
      actor: (userId, stakeholderId) => findActor(database, userId, stakeholderId),
    }),
    exports: unavailable<Exports>("exports", { check: exports.check }),
    bots: unavailable("bots"),
    models: unavailable("training bots"),
    dns: unavailable("DNS"),
    guard: unavailable("the file scanner"),
    incoming: unavailable("incoming e-mail"),
    publicStatus: unavailable("the status page"),
    sendRaw: () => refuseInDryRun("outgoing e-mail"),
    setup: unavailable("the setup"),
    successCounts: unavailable("success counts"),
  };
};
