import { afterAll, beforeAll, expect, it } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

/** Number of users, one more than fits on a page of a job's changes, so that the undo must read a second page. */
const COUNT = 1_001;

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

/**
 * Creates users and inserts the bulk job that activated them directly into the database, because running the job would
 * take too long.
 */
async function activatedBefore(name: string): Promise<number> {
  const { database } = platform.gateway.test;
  await addUsers(platform.gateway, name, COUNT);
  const [job] = await database.query<{ id: number }>(2, {
    name: "many_job",
    text: `with made as (
        insert into job (stakeholder_id, owner_id, kind, operation, title, state, args, via, total, done, heard_at, created_at, started_at, finished_at)
        select 2, id, 'bulk', 'users.activate', 'Activate users', 'done', '{}', 'cli', $2, $2, now(), now(), now(), now()
        from app_user where login_id = 'admin@acacia.test' returning id, owner_id
      ), changed as (
        update app_user set active = true, remark = 'many' where login_id like $1 || '%@old.example' returning id, login_id
      ), told as (
        insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, entity_type, verb, entity_id, before, after, job_id)
        select 2, made.owner_id, 'Amina', 'user activated', 'user', 'activated', changed.id::text,
          json_build_object('loginId', changed.login_id, 'active', false, 'remark', null), json_build_object('loginId', changed.login_id, 'active', true, 'remark', 'many'), made.id
        from made, changed
      ) select id from made`,
    values: [name, COUNT],
  });
  return job?.id ?? 0;
}

it("jobs undo reverts every change of a job, including those after the first thousand", async () => {
  const id = await activatedBefore("many");
  const ended = await platform.parley(["jobs", "undo", String(id), "--yes", "-q"]);
  expect([ended.code, ended.stdout.trim().split("\n").length]).toEqual([0, COUNT]);
  const users = [...(await storedUsers(platform.gateway, "many")).values()];
  expect([users.length, users.filter(({ active }) => active).length]).toEqual([COUNT, 0]);
}, 240_000);
