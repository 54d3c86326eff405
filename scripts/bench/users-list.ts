import { userList } from "../../packages/gateway/src/areas/identity/users/list.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { inDatabase, startBenchGateway } from "./setup/gateway.ts";
import { startHttpLoader } from "./setup/http-loader.ts";
import { statementLoad } from "./setup/pgbench.ts";

const STAKEHOLDER = 2;
const CLIENTS = 10;
const SECONDS = 2;
const SEARCH = "abcd";

/**
 * SQL that creates 100,000 users of one stakeholder, with as many different names as in a large company. The searched
 * text matches a few dozen of them.
 */
const FILL = `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, created_at)
  select ${STAKEHOLDER}, (select min(id) from role where stakeholder_id = ${STAKEHOLDER}), 'bench' || i || '@acacia.test',
    (array['Amina','Brian','Cheptoo','Divya','Eshan','Fatuma','George','Halima','Ian','Juma','Kendi','Lulu','Musa','Njeri','Omari','Peris'])[1 + i % 16],
    initcap(substr(md5('l' || i), 1, 6)), substr(md5('e' || i), 1, 8) || '@mail' || (i % 97) || '.test', now() - i * interval '1 minute'
  from generate_series(1, 100000) i`;

export const bench: Bench = {
  subject: "Users list over 100,000 users",
  about: `An administrator's call on ${CLIENTS} connections: page 3 of 20 by first name, and a search over four columns, each with the exact count. The floor is the same statement without gateway, token, right or row-level security.`,
  prepare: async () => {
    const gateway = await startBenchGateway();
    await inDatabase(gateway.connection, FILL, "vacuum analyze app_user");
    const loader = await startHttpLoader();
    const { token } = await gateway.signIn("admin@acacia.test");
    const calling = (query: string): Contender => ({
      name: "ours",
      sample: async () => ({
        ...(await loader.load({
          url: `${gateway.url}/api/main/users?${query}`,
          headers: { authorization: `Bearer ${token}` },
          connections: CLIENTS,
          milliseconds: SECONDS * 1000,
        })),
      }),
    });
    const searched = statementLoad(gateway.connection, [userList.page(STAKEHOLDER, { page: 1, pageSize: 20, search: SEARCH })], {
      clients: CLIENTS,
      seconds: SECONDS,
    });
    return {
      comparisons: [
        {
          ours: calling("page=3"),
          floors: [],
          rounds: 5,
          figures: [{ name: "page 3 of 20, slowest percent", unit: "ms", of: "p99", bar: { atMost: 25 } }],
        },
        {
          ours: calling(`search=${SEARCH}`),
          floors: [searched],
          rounds: 5,
          figures: [
            { name: "searched", unit: "per s", of: "perSecond", against: searched, bar: { atLeast: 0.6 } },
            { name: "searched, slowest percent", unit: "ms", of: "p99", bar: { atMost: 25 } },
          ],
        },
      ],
      close: async () => {
        await loader.stop();
        await gateway.close();
      },
    };
  },
};
