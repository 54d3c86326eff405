/** Clients that write continuously, and the responses that they have received. */
export interface Writers {
  /** Short codes of the canned replies whose creation was acknowledged with status 200. */
  readonly acknowledged: readonly string[];
  /** Number of responses by status. `lost` counts connections that ended without a response. */
  readonly statuses: ReadonlyMap<number | "lost", number>;
  /** Bodies of responses with a status other than 200 and 503. */
  readonly odd: readonly string[];
  stop(): Promise<void>;
}

const REST_MS = 20;

/** Starts several clients that create canned replies one after another at the gateway's current URL. */
export const startWriters = (count: number, label: string, { url, token }: { url: () => string; token: string }): Writers => {
  const acknowledged: string[] = [];
  const statuses = new Map<number | "lost", number>();
  const odd: string[] = [];
  let writing = true;
  const counted = (status: number | "lost") => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const writeOne = async (shortCode: string): Promise<void> => {
    try {
      const response = await fetch(`${url()}/api/messenger/quick_reply`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ shortCode, title: shortCode, body: shortCode }),
      });
      const text = await response.text();
      counted(response.status);
      if (response.status === 200) acknowledged.push(shortCode);
      else if (response.status !== 503) odd.push(`${response.status} ${text}`);
    } catch {
      counted("lost");
    }
  };
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; writing; n += 1) {
      await writeOne(`${label}-${writer}-${n}`);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  };
  const writers = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    statuses,
    odd,
    stop: async () => {
      writing = false;
      await writers;
    },
  };
};
