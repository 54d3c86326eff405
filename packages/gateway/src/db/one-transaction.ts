import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from "kysely";
import { type Database, databaseFrom, type Effect } from "./database.ts";
import { type PreparedStatement, registerStatementName } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { PLATFORM, type Scope, SET_SCOPE } from "./scope-setting.ts";

const scopeQuery = (scope: Scope): CompiledQuery => {
  const { text, values } = SET_SCOPE(scope);
  return CompiledQuery.raw(text, values);
};

/** Executes the statements of one transaction. Each statement can have its own scope. */
interface Statements {
  run<Row>(scope: Scope, statement: CompiledQuery, isAlone: boolean): Promise<QueryResult<Row>>;
  mark(): Promise<string>;
  release(mark: string): Promise<void>;
  rollBackTo(mark: string): Promise<void>;
  /**
   * Waits for running statements and refuses later ones, because the connection is used for other work after the
   * transaction.
   */
  end(): Promise<void>;
}

const statementsOf = (connection: Kysely<Schema>): Statements => {
  let present: Scope | undefined;
  let marks = 0;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs one operation at a time, so that no statement runs in a scope that another operation has set. */
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    if (isOver) return Promise.reject(new Error("The transaction is over"));
    const mine = last.then(step, step);
    last = mine.catch(() => undefined);
    return mine;
  };
  const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
  const mark = async (): Promise<string> => {
    marks += 1;
    const name = `mark_${marks}`;
    await send(`savepoint ${name}`);
    return name;
  };
  const release = async (name: string): Promise<void> => void (await send(`release savepoint ${name}`));
  const rollBackTo = async (name: string): Promise<void> => {
    await send(`rollback to savepoint ${name}`);
    // Clears the remembered scope, because the rollback also reset the scope setting of the connection.
    present = undefined;
    await release(name);
  };
  const inScope = async <Row>(scope: Scope, statement: CompiledQuery): Promise<QueryResult<Row>> => {
    if (present !== scope) {
      await connection.executeQuery(scopeQuery(scope));
      present = scope;
    }
    return connection.executeQuery<Row>(statement as CompiledQuery<Row>);
  };
  const alone = async <Row>(scope: Scope, statement: CompiledQuery): Promise<QueryResult<Row>> => {
    const name = await mark();
    try {
      const result = await inScope<Row>(scope, statement);
      await release(name);
      return result;
    } catch (error) {
      await rollBackTo(name);
      throw error;
    }
  };

  return {
    run: (scope, statement, isAlone) => inTurn(() => (isAlone ? alone(scope, statement) : inScope(scope, statement))),
    mark: () => inTurn(mark),
    release: (name) => inTurn(() => release(name)),
    rollBackTo: (name) => inTurn(() => rollBackTo(name)),
    end: async () => {
      isOver = true;
      await last;
    },
  };
};

/** Connection passed to Kysely. `savepoint` is set while Kysely runs a transaction on it. */
class ScopedConnection implements DatabaseConnection {
  savepoint: string | undefined;
  readonly #statements: Statements;
  readonly #scope: Scope;

  constructor(statements: Statements, scope: Scope) {
    this.#statements = statements;
    this.#scope = scope;
  }

  executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    // Runs a statement outside a Kysely transaction in its own savepoint, so that its failure does not abort the
    // surrounding transaction.
    return this.#statements.run(this.#scope, statement, this.savepoint === undefined);
  }

  streamQuery(): never {
    throw new Error("Rows cannot be streamed inside a transaction");
  }
}

/** Kysely driver that uses savepoints of one transaction as its transactions. */
const savepointDriver = (statements: Statements, scope: Scope): Driver => {
  const savepointOf = (connection: DatabaseConnection): string => {
    const { savepoint } = connection as ScopedConnection;
    if (savepoint === undefined) throw new Error("No transaction was begun");
    return savepoint;
  };
  const nothing = async (): Promise<void> => undefined;
  return {
    init: nothing,
    acquireConnection: async () => new ScopedConnection(statements, scope),
    beginTransaction: async (connection) => {
      (connection as ScopedConnection).savepoint = await statements.mark();
    },
    commitTransaction: (connection) => statements.release(savepointOf(connection)),
    rollbackTransaction: (connection) => statements.rollBackTo(savepointOf(connection)),
    releaseConnection: nothing,
    destroy: nothing,
  };
};

/**
 * Runs `work` with a database whose statements, in any scope, all belong to one transaction. The transaction is then
 * committed or rolled back as `ending` specifies; an error always rolls it back. Transactions inside `work` are
 * savepoints.
 */
export const inOneTransaction = async <Result>(
  pool: Database,
  work: (database: Database) => Promise<Result>,
  ending: "commit" | "rollback",
): Promise<Result> => {
  const effects: Effect[] = [];
  const writes: ((pool: Database) => Promise<void>)[] = [];
  const onConnection = async (connection: Kysely<Schema>): Promise<Result> => {
    const statements = statementsOf(connection);
    const database = databaseFrom({
      dialectOf: (scope) => ({
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => savepointDriver(statements, scope),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      }),
      query: async <Row extends object>(scope: Scope, { name, text, values }: PreparedStatement) => {
        registerStatementName(text, name);
        return (await statements.run<Row>(scope, CompiledQuery.raw(text, [...values]), true)).rows;
      },
      afterCommit: async (effect) => void effects.push(effect),
      afterEnd: async (write) => void writes.push(write),
    });
    let isCommitted = false;
    await sql`begin`.execute(connection);
    try {
      const result = await work(database).finally(statements.end);
      // Checks deferred constraints now, as a commit would, so that a dry run reports violations.
      await sql`set constraints all immediate`.execute(connection);
      if (ending === "rollback") return result;
      // Restores the scope that the connection had when the pool lent it. A rollback restores the scope automatically.
      await connection.executeQuery(scopeQuery(PLATFORM));
      await sql`commit`.execute(connection);
      isCommitted = true;
      return result;
    } finally {
      if (!isCommitted) await sql`rollback`.execute(connection);
    }
  };
  try {
    const result = await pool.platform.connection().execute(onConnection);
    if (ending === "commit") for (const effect of effects) await effect();
    return result;
  } finally {
    for (const write of writes) await write(pool);
  }
};
