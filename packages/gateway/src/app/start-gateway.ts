import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type pg from "pg";
import type { Logger } from "pino";
import { DUE_PLANS_SCHEDULE, duePlansTasks } from "../areas/billing/client-plans/due-plans.ts";
import { TRAIN_OUTDATED, TRAINING_SCHEDULE, trainTasks } from "../areas/bots/bots/train-tasks.ts";
import { HELD_FILES_SCHEDULE, heldFileTasks } from "../areas/chats/attachments/check-held.ts";
import { SWEEP_FILES_SCHEDULE, sweepFilesTasks } from "../areas/chats/attachments/sweep-files.ts";
import { SCHEDULED_REPLIES_SCHEDULE, scheduledReplyTasks } from "../areas/chats/scheduled-replies/send-scheduled.ts";
import { fetchMailboxes } from "../areas/email/emails/fetch-mailboxes.ts";
import { createIncomingEmail } from "../areas/email/emails/incoming.ts";
import { INCOMING_EMAILS_SCHEDULE, incomingEmailTasks } from "../areas/email/emails/incoming-tasks.ts";
import { listenForMail, type MailListener } from "../areas/email/emails/listen.ts";
import { reparseTasks } from "../areas/email/emails/reparse-job.ts";
import { sendEmailTasks } from "../areas/email/emails/send-email.ts";
import { HELD_EMAILS_SCHEDULE, heldEmailTasks } from "../areas/email/held-emails/tasks.ts";
import { AWAY_MAIL_SCHEDULE, awayMailTasks } from "../areas/identity/notifications/away-tasks.ts";
import { BROADCAST_SCHEDULE, broadcastTasks } from "../areas/people/broadcasts/tasks.ts";
import { SURVEY_SCHEDULE, surveyTasks } from "../areas/people/customer-survey/tasks.ts";
import { FAILURES_SCHEDULE, failureTasks } from "../areas/platform/platform/logs.ts";
import { createChecks } from "../areas/platform/service-status/checks.ts";
import { createPublicStatus } from "../areas/platform/service-status/public-status.ts";
import { SERVICE_STATUS_SCHEDULE, serviceStatusTasks } from "../areas/platform/service-status/tasks.ts";
import { scheduleTasks } from "../areas/reporting/schedules/run-schedule.ts";
import { HOURS_AHEAD_SCHEDULE, hoursAheadTasks } from "../areas/routing/working-hours/hours-ahead.ts";
import { DUE_TICKETS_SCHEDULE, dueTicketsTasks, updateClocksOnMessages } from "../areas/tickets/tickets/due-tickets.ts";
import { REOPEN_TICKETS_SCHEDULE, reopenTicketsTasks } from "../areas/tickets/tickets/reopen-tickets.ts";
import { createBots } from "../bot/create-bots.ts";
import { createModels } from "../bot/models/create-models.ts";
import { prepareReplies } from "../bot/offer/read-reply.ts";
import { checkConnection } from "../db/check-connection.ts";
import type { Database } from "../db/database.ts";
import { openEmbedded } from "../db/embedded/open-embedded.ts";
import { watchFreeSpace } from "../db/free-space.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { createExports, EXPORT_SCHEDULE } from "../exports/create-exports.ts";
import { findListSource } from "../exports/list-files.ts";
import { createFileGuard } from "../files/file-guard.ts";
import { createFileStore } from "../files/file-store.ts";
import { createSecretBox } from "../files/secret-box.ts";
import { emailLinkTasks } from "../identity/email-links.ts";
import { passwordLinkTasks } from "../identity/password-links.ts";
import { createSessions } from "../identity/sessions.ts";
import { openSetup, type SetupKey } from "../identity/setup.ts";
import { SWEEP_SCHEDULE, sweepTasks } from "../identity/sweep.ts";
import { createThrottle } from "../identity/throttle.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { AVAILABILITY_SCHEDULE, availabilityTasks } from "../live/chat/availability-tasks.ts";
import { createChat } from "../live/chat/create-chat.ts";
import { DEPARTURES_SCHEDULE, departureTasks } from "../live/chat/customer/departure-tasks.ts";
import { ENDINGS_SCHEDULE, endingTasks } from "../live/chat/ending-tasks.ts";
import { ESCALATIONS_SCHEDULE, escalationTasks } from "../live/chat/escalation/escalation-tasks.ts";
import { IDLE_SCHEDULE, idleTasks } from "../live/chat/idle-tasks.ts";
import { RELEASES_SCHEDULE, releaseTasks } from "../live/chat/release-tasks.ts";
import { SNOOZES_SCHEDULE, snoozeTasks } from "../live/chat/snooze-tasks.ts";
import type { TestLimit } from "../live/chat/test-guard.ts";
import { createLive } from "../live/create-live.ts";
import { ROUTING_SCHEDULE, routingTasks } from "../live/routing/routing-tasks.ts";
import { createDns } from "../mail/check-domain.ts";
import { createCheckMail } from "../mail/check-mail.ts";
import { createMailer, mailTasks } from "../mail/create-mailer.ts";
import { createDeliver } from "../mail/deliver.ts";
import { createSendRaw } from "../mail/send-raw.ts";
import { createOffersUtf8 } from "../mail/smtp-utf8.ts";
import { findReportSource } from "../reports/find-source.ts";
import { digestForOwner } from "../reports/owner-digest.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { demoProblem } from "../settings/environment.mjs";
import type { Settings } from "../settings/settings.ts";
import { countDeliveries } from "../success-rates/count-mails.ts";
import { createSuccessCounts } from "../success-rates/success-counts.ts";
import { createApp } from "./create-app.ts";
import type { Deps } from "./deps.ts";
import { explainStart } from "./explain-start.ts";
import type { SlowClientLimits } from "./limit-connections.ts";
import { createLog } from "./logger.ts";
import { explainListen, probePort } from "./probe-port.ts";
import { StartError } from "./start-error.ts";

export interface RunningGateway {
  /** Base URL of the gateway, such as `http://127.0.0.1:4100`. */
  readonly url: string;
  /** SMTP port for incoming e-mail; undefined when incoming e-mail is off. */
  readonly mailPort: number | undefined;
  readonly deps: Deps;
  /** Key for opening the setup page; undefined when the platform was set up before this start. */
  readonly setupKey: SetupKey | undefined;
  /** Finishes requests that have begun, then stops all parts in the reverse order of their start. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly log?: Logger;
  /** Called as each step of the start begins. */
  readonly step?: (name: string) => void;
  readonly now?: () => Date;
  readonly webDir?: string | undefined;
  /** Database connection to use instead of the one in the settings. */
  readonly connection?: pg.ClientConfig;
  /** Whether this process runs jobs, such as sending e-mails. Tests that count e-mails turn it off. */
  readonly work?: boolean;
  /** Aborts the start at any point. Parts already started are stopped, and the data folder remains usable. */
  readonly signal?: AbortSignal;
  /**
   * Maximum number of messages per minute in one conversation. Load measurements raise it because they write faster
   * than people.
   */
  readonly messagesAMinute?: number;
  /** Limits on how slowly a client may send; tests use shorter times. */
  readonly patience?: SlowClientLimits;
  readonly busyGraceMs?: number;
  /** Milliseconds between closing a customer's last browser tab and notifying the staff; tests use a shorter time. */
  readonly awayAfterMs?: number;
  /**
   * Maximum number of test conversations per person, regardless of their rights. Load measurements raise it to simulate
   * many customers.
   */
  readonly testLimit?: TestLimit;
}

/** Resolves with the result of `work`, or rejects with the reason of the signal as soon as it is aborted. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  const aborted = new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  return Promise.race([work, aborted]);
};

/**
 * Starts one gateway process: database, migrations, demo data, jobs, HTTP server and live events. If a later part
 * fails, the parts already started are stopped.
 */
export const startGateway = async (settings: Settings, options: StartOptions = {}): Promise<RunningGateway> => {
  const log = options.log ?? (await createLog(settings, undefined));
  const { signal } = options;
  const step = (name: string) => {
    signal?.throwIfAborted();
    options.step?.(name);
  };
  const now = options.now ?? (() => new Date());
  const stops: (() => Promise<unknown> | unknown)[] = [];
  let isBrokenOff = false;
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const start = async (): Promise<RunningGateway> => {
    // Reports problems with the settings before creating anything.
    const problem = demoProblem(settings.host, settings.demo);
    if (problem !== undefined) throw new StartError(problem);
    await probePort(settings.host, settings.port);
    const preparing = prepareReplies();
    step("PostgreSQL");
    if (settings.databaseUrl && !options.connection) await checkConnection(settings.databaseUrl);

    const opening = options.connection || settings.databaseUrl ? undefined : openEmbedded({ dataDir: settings.dataDir, log, signal });
    // On an abort during the opening of the database, waits until the opening has failed or finished. If it has
    // finished, stops the database server that it started.
    if (opening !== undefined) stops.push(async () => (await opening.catch(() => undefined))?.stop());
    const embedded = await opening;
    const database = openDatabase({
      connection: options.connection ?? embedded?.connection ?? { connectionString: settings.databaseUrl as string },
      log,
      maxConnections: settings.databaseConnections,
    });
    // After an abort, does not wait for migrations and demo data, because their transactions roll back when the
    // database server or this process ends.
    stops.push(() => {
      const closed = database.close();
      return isBrokenOff ? void closed.catch(() => undefined) : closed;
    });
    step("Migrations");
    await migrate({ connection: database.connection, log });
    if (settings.demo) step("Demo data");
    if (settings.demo) await seedDemo(database, { password: settings.demoPassword, scale: settings.demoScale, now: now(), log });
    step("Gateway");
    const { setup, key: setupKey } = await openSetup(database, settings);
    const freeSpace = await watchFreeSpace({ folder: embedded ? settings.dataDir : undefined, log, limitBytes: settings.minFreeMb * 1024 * 1024 });
    stops.push(() => freeSpace.stop());

    const successCounts = createSuccessCounts({ database, now, log });
    stops.push(() => successCounts.close());
    const sessions = await createSessions(database, settings.tokenTtlSeconds, now);
    // Preliminary URL. With port 0, the real port is known only after the server listens.
    let url = settings.publicUrl ?? `http://${settings.host}:${settings.port}`;
    let listeningAt = url;
    const link = (path: string) => `${settings.publicUrl ?? url}${path}`;
    const from = `Parley <no-reply@${new URL(settings.publicUrl ?? "http://parley.invalid").hostname}>`;
    const deliver = countDeliveries(createDeliver({ database, log, smtpUrl: settings.smtpUrl, from }), successCounts);
    const sourcesIn = (within: Database) => findListSource({ database: within, now }, findReportSource(within));
    const exports = createExports({
      database,
      settings,
      sessions,
      sourcesIn,
      digestOf: digestForOwner({ database, sessions, now }),
      deliver,
      link,
      log,
      now,
    });
    stops.push(() => exports.close());
    // Starts live events before the jobs, because some jobs notify sockets and parts stop in reverse order.
    const live = createLive({ database, sessions, log, now, freeSpace, publicUrl: settings.publicUrl, shared: settings.databaseUrl !== undefined });
    stops.push(() => live.close());
    const words = updateClocksOnMessages({ database, now, live, log });
    live.onStored(words.hear);
    stops.push(() => words.close());
    const models = createModels({ database, log });
    const bots = createBots({ database, log, models, now });
    const offersUtf8 = createOffersUtf8({ smtpUrl: settings.smtpUrl, insideToo: settings.mailInside });
    const { messagesAMinute, awayAfterMs, testLimit } = options;
    const chat = createChat({ database, live, bots, log, now, offersUtf8, messagesAMinute, awayAfterMs, testLimit });
    stops.push(() => chat.close());
    const checkMail = createCheckMail({ database, smtpUrl: settings.smtpUrl });
    const checks = createChecks({ database, freeSpace, checkMail, bots, dataDir: settings.dataDir, url: () => listeningAt, now });
    const store = createFileStore(settings.dataDir);
    const guard = createFileGuard({ database, settings, log });
    const secrets = createSecretBox(settings.dataDir);
    const dns = createDns(settings.dnsServer);
    const incoming = createIncomingEmail({ database, chat, live, store, guard, log, now, dns });
    const sendRaw = createSendRaw({ database, smtpUrl: settings.smtpUrl, insideToo: settings.mailInside, offersUtf8 });
    const tasks = {
      ...mailTasks(deliver),
      ...passwordLinkTasks({ database, deliver, link, now }),
      ...emailLinkTasks({ database, deliver, link, now }),
      ...sweepTasks(database),
      ...failureTasks(database, now),
      ...broadcastTasks({ database, live, now }),
      ...duePlansTasks({ database, now }),
      ...dueTicketsTasks({ database, now, live }),
      ...departureTasks(chat.departures),
      ...escalationTasks(chat.context),
      ...endingTasks(chat.context),
      ...releaseTasks(chat.context),
      ...availabilityTasks(chat.context, live),
      ...snoozeTasks(chat.context),
      ...idleTasks(chat.context),
      ...routingTasks(chat.routing),
      ...hoursAheadTasks(database),
      ...reopenTicketsTasks({ database, now, live }),
      ...awayMailTasks({ database, sessions, deliver, link, now }),
      ...scheduledReplyTasks({ database, chat, sessions, now }),
      ...heldEmailTasks({ database, chat, live, sessions, now }),
      ...incomingEmailTasks({ database, keptDays: settings.mailKeptDays, now }),
      ...reparseTasks({ database, incoming, sessions, store, guard, log, now }),
      ...sweepFilesTasks({ database, store, log, now }),
      ...heldFileTasks({ database, store, guard, live, log }),
      ...sendEmailTasks({ database, live, store, secrets, send: sendRaw, log, now }),
      ...surveyTasks({ database, live, secrets, send: sendRaw, link, log, now }),
      ...exports.tasks,
      ...scheduleTasks({ database, exports, sessions, link, now }),
      ...serviceStatusTasks({ database, checks, now }),
      ...trainTasks(models),
    };
    const jobs = await createJobs({
      database,
      log,
      tasks,
      schedule: {
        ...SWEEP_SCHEDULE,
        ...INCOMING_EMAILS_SCHEDULE,
        ...SWEEP_FILES_SCHEDULE,
        ...FAILURES_SCHEDULE,
        ...BROADCAST_SCHEDULE,
        ...DUE_PLANS_SCHEDULE,
        ...DUE_TICKETS_SCHEDULE,
        ...DEPARTURES_SCHEDULE,
        ...ESCALATIONS_SCHEDULE,
        ...RELEASES_SCHEDULE,
        ...AVAILABILITY_SCHEDULE,
        ...SNOOZES_SCHEDULE,
        ...ENDINGS_SCHEDULE,
        ...IDLE_SCHEDULE,
        ...SURVEY_SCHEDULE,
        ...ROUTING_SCHEDULE,
        ...HOURS_AHEAD_SCHEDULE,
        ...REOPEN_TICKETS_SCHEDULE,
        ...AWAY_MAIL_SCHEDULE,
        ...SCHEDULED_REPLIES_SCHEDULE,
        ...HELD_EMAILS_SCHEDULE,
        ...HELD_FILES_SCHEDULE,
        ...EXPORT_SCHEDULE,
        ...SERVICE_STATUS_SCHEDULE,
        ...TRAINING_SCHEDULE,
      },
      work: options.work ?? true,
    });
    stops.push(() => jobs.stop());
    if (options.work ?? true) await jobs.add(TRAIN_OUTDATED, {}, { key: TRAIN_OUTDATED });
    stops.push(() => exports.interrupt());
    const mailer = createMailer({ jobs, link, isKept: settings.smtpUrl === undefined });
    const throttle = createThrottle(database);
    const publicStatus = createPublicStatus({ database, now });
    const deps: Deps = {
      settings,
      log,
      now,
      database,
      secrets,
      sessions,
      setup,
      throttle,
      mailer,
      sendRaw,
      guard,
      dns,
      jobs,
      exports,
      live,
      chat,
      bots,
      models,
      publicStatus,
      successCounts,
      incoming,
    };

    const listenToMail = async (): Promise<MailListener | undefined> => {
      if (settings.mailPort === undefined) return undefined;
      const at = { host: settings.mailHost, port: settings.mailPort };
      const listener = await listenForMail(incoming, { ...at, log }).catch((error: NodeJS.ErrnoException) => {
        throw new StartError(`Mail cannot be taken on ${at.host}:${at.port} (${error.code}). Set MAIL_PORT to a free port, or leave it out.`);
      });
      stops.push(() => listener.close());
      return listener;
    };

    const webDir = options.webDir && existsSync(options.webDir) ? options.webDir : undefined;
    const app = await createApp(deps, { freeSpace, webDir, patience: options.patience, busyGraceMs: options.busyGraceMs });
    live.attach(app.server, chat);
    stops.push(() => app.close());
    stops.push(() => live.detach());
    await preparing;
    await app.listen({ host: settings.host, port: settings.port }).catch(explainListen(settings.host, settings.port));
    url = `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${(app.server.address() as AddressInfo).port}`;
    // Replaces a wildcard host by the loopback address, to which a browser can connect.
    listeningAt = url.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");
    await setup.tellAddress(settings.publicUrl ?? url);
    await chat.routing.listen();
    const mail = await listenToMail();
    if (options.work ?? true) {
      const mailboxes = await fetchMailboxes({ database, incoming, secrets, insideToo: settings.mailInside, log });
      stops.push(() => mailboxes.stop());
    }
    return { url, mailPort: mail?.port, deps, setupKey, stop };
  };
  const starting = start();
  try {
    return await unlessAborted(starting, signal);
  } catch (error) {
    isBrokenOff = signal?.aborted ?? false;
    // An aborted start may continue in the background until its database is closed. All parts that it creates after the
    // abort are stopped as well.
    void starting.then(({ stop: end }) => end(), stop).catch(() => undefined);
    await stop().catch((reason: unknown) => log.error({ err: reason }, "stopping after a failed start"));
    throw explainStart(error, settings);
  }
};
