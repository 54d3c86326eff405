/** How one row fared. */
export interface RowResult {
  readonly key: string;
  readonly name: string;
  readonly problem: string | undefined;
}

/** Enough to be quick, few enough not to crowd out other people's calls. */
const AT_ONCE = 4;

interface BulkRun<Row> {
  readonly rows: readonly Row[];
  readonly key: (row: Row) => string;
  readonly name: (row: Row) => string;
  readonly act: (row: Row) => Promise<unknown>;
  readonly message: (problem: unknown) => string;
  readonly onResult: (result: RowResult) => void;
  readonly signal: AbortSignal;
}

/** Does `act` for every row, a few at once, and says of each how it went. A failure stops nothing; an abort begins no further row. */
export async function runBulk<Row>({ rows, key, name, act, message, onResult, signal }: BulkRun<Row>): Promise<void> {
  const waiting = rows.values();
  const worker = async () => {
    for (const row of waiting) {
      if (signal.aborted) return;
      const problem = await act(row).then(
        () => undefined,
        (thrown: unknown) => message(thrown),
      );
      onResult({ key: key(row), name: name(row), problem });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
