import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ImapFlow } from "imapflow";

/**
 * True if the IMAP server Dovecot was found (`scripts/workspace/dovecot.mjs`). Otherwise the IMAP tests are skipped,
 * and `npm run check` reports that.
 */
export const HAS_IMAP_SERVER = process.env.DOVECOT_PATH !== undefined;

export const IMAP_PASSWORD = "secret-of-the-mailbox";
const START_MS = 20_000;
const RUN = promisify(execFile);

/** Mail server of a stakeholder. A mailbox is created when its user signs in for the first time. */
export interface ImapServer {
  readonly port: number;
  /** Adds an e-mail to a folder as a delivery does, and creates the folder if needed. Returns the UID. */
  append(user: string, raw: string, options?: { readonly folder?: string; readonly at?: Date }): Promise<number>;
  /** Subject and read state of each e-mail in a folder. */
  list(user: string, folder?: string): Promise<readonly { readonly subject: string; readonly isRead: boolean }[]>;
  createFolder(user: string, folder: string): Promise<void>;
  /** Replaces the inbox by a new folder of the same name, in which the same e-mails have other UIDs. */
  renewFolder(user: string): Promise<void>;
  /** Stops the server process and closes its connections; the e-mails remain stored. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
};

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("data", () => answer(true)).once("error", () => answer(false));
  });

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly uid: number;
  readonly gid: number;
}

/**
 * Configuration of Dovecot. As root, mailboxes belong to another user because root may not own them; otherwise all
 * parts run as the current user.
 */
const configOf = ({ folder, port, uid, gid }: Place): string => {
  const isRoot = process.getuid?.() === 0;
  const { username } = userInfo();
  const own = `default_internal_user = ${username}\ndefault_login_user = ${username}\nservice anvil {\n  chroot =\n}\nservice imap-login {\n  chroot =\n}`;
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
mail_max_userip_connections = 100
passdb {
  driver = static
  args = password=${IMAP_PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${isRoot ? "" : own}
`;
};

/** Starts a Dovecot process on a free port, with a self-signed certificate. */
export const startImapServer = async (): Promise<ImapServer> => {
  const folder = await mkdtemp(join(tmpdir(), "parley-imap-"));
  const port = await freePort();
  const [uid, gid] = process.getuid?.() === 0 ? await idsOf("mail") : [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  await chmod(folder, 0o755);
  for (const name of ["run", "state", "mail"]) await mkdir(join(folder, name));
  await chown(join(folder, "mail"), uid, gid);
  const certificate = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem"), "-subj", "/CN=localhost", "-days", "1"];
  await RUN("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...certificate]);
  const config = join(folder, "dovecot.conf");
  await writeFile(config, configOf({ folder, port, uid, gid }));

  let child: ChildProcess | undefined;
  const resume = async (): Promise<void> => {
    const started = spawn(process.env.DOVECOT_PATH ?? "dovecot", ["-F", "-c", config], { stdio: "ignore" });
    child = started;
    for (const end = performance.now() + START_MS; !(await isOpen(port)); await sleep(50))
      if (performance.now() > end || started.exitCode !== null)
        throw new Error(`Dovecot did not start: ${await readFile(join(folder, "log"), "utf8").catch(() => "it said nothing")}`);
  };
  const halt = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill("SIGTERM");
    await ended;
  };
  await resume();

  /** Runs `work` in an IMAP session, as a mail program would. */
  const withClient = async <Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> => {
    const client = new ImapFlow({
      host: "127.0.0.1",
      port,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: IMAP_PASSWORD },
      logger: false,
      disableAutoIdle: true,
    });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout().catch(() => undefined);
      client.close();
    }
  };

  return {
    port,
    append: (user, raw, { folder: name = "INBOX", at } = {}) =>
      withClient(user, async (client) => {
        const done = await client.append(name, Buffer.from(raw), [], at);
        return done ? (done.uid ?? 0) : 0;
      }),
    list: (user, name = "INBOX") =>
      withClient(user, async (client) => {
        await client.mailboxOpen(name, { readOnly: true });
        const mails: { subject: string; isRead: boolean }[] = [];
        for await (const mail of client.fetch("1:*", { envelope: true, flags: true }))
          mails.push({ subject: mail.envelope?.subject ?? "", isRead: mail.flags?.has("\\Seen") ?? false });
        return mails;
      }),
    createFolder: (user, name) => withClient(user, async (client) => void (await client.mailboxCreate(name))),
    renewFolder: async (user) => {
      await halt();
      // Deletes Dovecot's index files, so that e-mails get new UIDs and the folder a new identity (UIDVALIDITY).
      for (const name of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache", "dovecot-uidvalidity"])
        await rm(join(folder, "mail", user, name), { force: true });
      await resume();
    },
    halt,
    resume,
    close: async () => {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const idsOf = async (user: string): Promise<readonly [number, number]> => {
  const [uid, gid] = await Promise.all(["-u", "-g"].map(async (flag) => Number((await RUN("id", [flag, user])).stdout)));
  return [uid ?? 0, gid ?? 0];
};
