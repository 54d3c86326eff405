import { searchedWordRuns } from "@parley/core/contract/chats/found-words";
import { foldText } from "@parley/core/contract/folded-text";
import { filtersOf, type ListQuery, type ListRow } from "@parley/core/contract/vocabulary";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../app/areas.ts";
import { subscriberList } from "../areas/people/subscribers/list.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import type { ListParams, ListParamTypes } from "./list-definition.ts";
import { withDialing } from "./list-narrowing.ts";
import { declaredLists, type List } from "./list-statement.ts";

/**
 * Limit of the compared code points. JavaScript and PostgreSQL know different Unicode versions, so letters that
 * JavaScript does not know yet and those in NEW are not compared.
 */
const CODE_POINTS = 0x1_0000;
const NEW = /[\u1c89\ua7c0-\ua7ff]/;
/** Letters and marks of rarely written scripts at which PostgreSQL ends a word, and marks that stand alone. */
const ENDS_A_WORD = /[\u088f\u0c5c\u0cdc\u0cf3\u1715\u1734\u1bf2\u1bf3\u1c8a\u1ce1\u1cf7\u302e\u302f\u309b\u309c\ua9c0\uabec]/;
const CHUNK = 20_000;

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const ask = <Row>(text: string, values: unknown[] = []) => at.database.query<Row & Record<string, unknown>>(0, { name: "", text, values });

describe("text folding in PostgreSQL and in the console", () => {
  test("is equal for every letter, combining mark and digit", async () => {
    const signs: string[] = [];
    for (let code = 1; code < CODE_POINTS; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/[\p{L}\p{M}\p{N}\p{P}]/u.test(sign) && !NEW.test(sign)) signs.push(sign);
    }
    const different: string[] = [];
    for (let start = 0; start < signs.length; start += CHUNK) {
      const part = signs.slice(start, start + CHUNK);
      const rows = await ask<{ folded: string }>(
        "select parley_fold('a' || sign || 'b') as folded from unnest($1::text[]) with ordinality s (sign, n) order by n",
        [part],
      );
      part.forEach((sign, index) => {
        if (rows[index]?.folded !== foldText(`a${sign}b`))
          different.push(`${sign} U+${sign.codePointAt(0)?.toString(16)}: ${rows[index]?.folded} / ${foldText(`a${sign}b`)}`);
      });
    }
    expect(different).toEqual([]);
  });

  test.each([
    ["Olá", "OLA"],
    ["Straße", "STRASSE"],
    ["Łódź", "lodz"],
    ["İstanbul ılık", "istanbul ilik"],
    ["Ἀθήνα ΟΔΟΣ", "αθηνα οδος"],
    ["Алёна", "АЛЕНА"],
    ["مُحَمَّد", "محمد"],
    ["Đặng Thị Việt", "dang thi viet"],
    ["Smørrebrød Æble", "smorrebrod aeble"],
  ])("treats %s and %s as equal", async (one, other) => {
    for (const form of ["NFC", "NFD"] as const) {
      const [row] = await ask<{ same: boolean }>("select parley_fold($1) = parley_fold($2) as same", [one.normalize(form), other]);
      expect([row?.same, foldText(one.normalize(form))]).toEqual([true, foldText(other)]);
    }
  });
});

test("text of ligatures is folded up to the same length in PostgreSQL and in the console", async () => {
  for (const text of ["\ufdfa".repeat(4_000), "\u3316".repeat(900), `${"\ufdfa".repeat(10)} Olá`]) {
    const [row] = await ask<{ folded: string }>("select parley_fold($1) as folded", [text]);
    expect(row?.folded).toBe(foldText(text));
  }
});

describe("words of messages in PostgreSQL and in the console", () => {
  /** Returns the words that PostgreSQL finds in texts, in their order. */
  const wordsInDatabase = async (texts: readonly string[]) => {
    const rows = await ask<{ words: readonly string[] }>(
      `select array(select lexeme from unnest(parley_words(parley_fold(body))) w, unnest(w.positions) at order by at) as words
       from unnest($1::text[]) with ordinality t (body, n) order by n`,
      [texts],
    );
    return rows.map(({ words }) => words);
  };
  const wordsInConsole = (text: string) => searchedWordRuns(text).flat();

  test("are separated equally at every letter, digit and punctuation mark", async () => {
    const signs: string[] = [];
    for (let code = 1; code < CODE_POINTS; code += 1) {
      const sign = String.fromCodePoint(code);
      if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign) && !NEW.test(sign) && !ENDS_A_WORD.test(sign)) signs.push(sign);
    }
    const different: string[] = [];
    for (let start = 0; start < signs.length; start += CHUNK) {
      const part = signs.slice(start, start + CHUNK);
      const found = await wordsInDatabase(part.map((sign) => `a${sign}b`));
      part.forEach((sign, index) => {
        if (found[index]?.join(" ") !== wordsInConsole(`a${sign}b`).join(" "))
          different.push(`${sign} U+${sign.codePointAt(0)?.toString(16)}: ${found[index]} / ${wordsInConsole(`a${sign}b`)}`);
      });
    }
    expect(different).toEqual([]);
  });

  test.each([
    "My order-4711 at https://parley.test/refund?id=7, a.b@c.test -5 <b>3.14</b> &amp;",
    "मेरी उड़ान रद्द हुई। क्‍ष",
    "আমার ফ্লাইট বাতিল হয়েছে",
    "எனது விமானம் ரத்து",
    "నా విమానం రద్దు",
    "ฉันต้องการเงินคืนค่ะ ขอน้ำ",
    "ຂ້ອຍຕ້ອງການເງິນຄືນ",
    "ខ្ញុំចង់បានប្រាក់វិញ។",
    "ငွေပြန်အမ်းပေးပါ။",
    "我想退款，谢谢。买iPhone15手机",
    "「ゲーム」を予約したい・ｹﾞｰﾑ",
    "환불을 원합니다",
    "¿Qué tal? «Привет» — أريد استرداد المال؟ ‘ok’ 🙂",
  ])("are equal in %s", async (text) => {
    const [found] = await wordsInDatabase([text]);
    expect(found).toEqual(wordsInConsole(text));
  });
});

describe("searchable lists", () => {
  /** Sample values for all parameters of the lists except the query. */
  const TAKEN: ListParams<ListParamTypes> = { zone: 2, me: 3, reader: 3, now: new Date(0), words: "ola" };
  const searches = [...declaredLists.values()].filter(({ row }: List<ListRow, ListParamTypes>) =>
    Object.keys(filtersOf(row)).some((name) => name === "search" || name === "text"),
  );

  test.for(searches)("$name searches a folded column for a folded text", (list) => {
    const name = Object.keys(filtersOf(list.row)).includes("search") ? "search" : "text";
    const asked = (text: string) => list.page(2, { page: 1, pageSize: 20, [name]: text } as ListQuery<ListRow>, TAKEN);
    const composed = asked("OLÁ MUNDO");
    expect(composed.text).not.toMatch(/ilike|lower\([^)]*\) like/);
    for (const other of ["ola mundo", "Olá Mundo".normalize("NFD")]) expect(asked(other).values).toEqual(composed.values);
  });

  test("fold every column that a search looks in, for any Unicode form of the stored text", async () => {
    const columns = await ask<{ holder: string; expression: string }>(
      `select d.adrelid::regclass::text as holder, pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where a.attname = 'search' and a.attgenerated = 's'`,
    );
    expect(columns.length).toBeGreaterThan(20);
    expect(columns.filter(({ expression }) => !expression.startsWith("parley_fold("))).toEqual([]);
  });
});

describe("search among 100,000 customers", () => {
  const ROWS = 100_000;
  const WRITTEN = [
    ["A1", "Olá Mundo", "+491761234567"],
    ["A2", "Olá Mundo".normalize("NFD"), "+393331234567"],
    ["A3", "100%_\\ sure", null],
  ];
  beforeAll(async () => {
    const [held] = await ask<{ id: number }>(
      "insert into stakeholder (sh_code, title, short_name, country) values ('FOLD', 'Fold', 'fold', 'DE') returning id",
    );
    await ask(
      `insert into customer (stakeholder_id, user_code, name, platform)
       select $1, 'N' || n, 'Person ' || md5(n::text), 'web' from generate_series(1, ${ROWS}) n`,
      [held?.id],
    );
    for (const [code, name, phone] of WRITTEN)
      await ask("insert into customer (stakeholder_id, user_code, name, platform, phone) values ($1, $2, $3, 'web', $4)", [
        held?.id,
        code,
        name,
        phone,
      ]);
    // Connects as the owner of the table, because only the owner may run `analyze`.
    const owner = new pg.Client(at.connection);
    await owner.connect();
    await owner.query("analyze customer");
    await owner.end();
    stakeholderId = Number(held?.id);
  });
  let stakeholderId = 0;

  const dialedPage = async (search: string) =>
    subscriberList.page(stakeholderId, await withDialing(at.database, stakeholderId, { page: 1, pageSize: 20, search }), { value: undefined });
  const codes = async (search: string) => {
    const { text, values } = await dialedPage(search);
    const rows = await at.database.query<{ userCode: string }>(stakeholderId, { name: "", text, values });
    return rows.map(({ userCode }) => userCode).sort();
  };

  test.each(["ola mundo", "OLÁ", "Olá", "Olá".normalize("NFD"), "ＯＬＡ"])("for %s finds both Unicode forms of Olá", async (search) => {
    expect(await codes(search)).toEqual(["A1", "A2"]);
  });

  test.each(["+49 176 1234567", "0176 123 4567", "0049 (0)176/1234567", "+49 (0) 176-123.45.67", "٠١٧٦١٢٣٤٥٦٧", "176 1234567"])(
    "for %s finds the stored phone number",
    async (search) => {
      expect(await codes(search)).toEqual(["A1"]);
    },
  );

  test.each([
    ["100%", ["A3"]],
    ["%_\\", ["A3"]],
    ["\u0301", []],
    ["x".repeat(200), []],
    ["%%%", []],
  ] as const)("treats %j as literal text", async (search, found) => {
    expect(await codes(search)).toEqual(found);
  });

  test.each(["mundo olá", "OLA mundo", "mun ol", "0176 1234567 olá", "mundo +49 176 123 4567 o"])(
    "for %s finds every word in any order",
    async (search) => {
      const found = await codes(search);
      expect(found).toEqual(/\d/.test(search) ? ["A1"] : ["A1", "A2"]);
    },
  );

  test("requires every word, except that more than six words are found by the first five and the others as written", async () => {
    expect(await codes("mundo olá moon")).toEqual([]);
    expect(await codes("mundo ola o m mu +49 176 1234567")).toEqual(["A1"]);
    expect(await codes("ol mun ola mundo o m ola mundo")).toEqual([]);
  });

  test.each(["olá", "0176 1234567", "o", "+49 176", "mundo olá", "mundo o", "o m", "mundo 0176 1234567"])("for %s uses the index", async (search) => {
    const { text, values } = await dialedPage(search);
    const rows = await at.database.query<{ "QUERY PLAN": string }>(stakeholderId, { name: "", text: `explain ${text}`, values });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("customer_search");
    expect(plan).not.toContain("Seq Scan on customer");
  });
});

describe("phone search with a number as dialled in the stakeholder's country", () => {
  /** Phone numbers that are stored at every stakeholder, by the code of the customer. */
  const NUMBERS = {
    german: "+4917612345678",
    british: "+442079460018",
    italian: "+390612345678",
    american: "+12125550100",
    russian: "+79123456789",
    hungarian: "+36201234567",
    kenyan: "+254712345678",
  };
  const ids = new Map<string | null, number>();
  beforeAll(async () => {
    for (const country of ["DE", "GB", "IT", "US", "RU", "HU", "KE", null]) {
      const code = `DIAL${country ?? ""}`;
      const [held] = await ask<{ id: number }>(
        "insert into stakeholder (sh_code, title, short_name, country) values ($1, $1, lower($1), $2) returning id",
        [code, country],
      );
      ids.set(country, Number(held?.id));
      await ask(
        "insert into customer (stakeholder_id, user_code, name, platform, phone) select $1, code, 'Somebody', 'web', phone from unnest($2::text[], $3::text[]) n(code, phone)",
        [held?.id, Object.keys(NUMBERS), Object.values(NUMBERS)],
      );
    }
  });
  const found = async (country: string | null, search: string) => {
    const { items } = await subscriberList.read(at.database, ids.get(country) ?? 0, { page: 1, pageSize: 20, search }, { value: undefined });
    return items.map(({ userCode }) => userCode).sort();
  };

  test.each([
    ["DE", "0176 12345678", "german"],
    ["DE", "0176/123 456-78", "german"],
    ["DE", "(0176) 123.456.78", "german"],
    ["DE", "(0)176 12345678", "german"],
    ["DE", "0176 123", "german"],
    ["DE", "00 44 (0)20 7946 0018", "british"],
    ["DE", "0039 06 1234 5678", "italian"],
    ["DE", "+39 (0)6 1234 5678", "italian"],
    ["DE", "+7 912 345-67-89", "russian"],
    ["GB", "020\u00a07946\u00a00018", "british"],
    ["GB", "(+44) (0)20 79", "british"],
    ["GB", "\u202a+44 20 7946 0018\u202c", "british"],
    ["IT", "06 1234 5678", "italian"],
    ["IT", "０６ １２３４ ５６７８", "italian"],
    ["IT", "0036 20 123 4567", "hungarian"],
    ["US", "(212) 555-0100", "american"],
    ["US", "1 212 555 01", "american"],
    ["US", "011 49 176 12345678", "german"],
    ["US", "011 36 20 12", "hungarian"],
    ["RU", "8 912 345-67-89", "russian"],
    ["RU", "8 (912) 34", "russian"],
    ["RU", "8~10 44 20 7946 0018", "british"],
    ["HU", "06 20 123 4567", "hungarian"],
    ["HU", "06 20 12", "hungarian"],
    ["KE", "0712 345 678", "kenyan"],
    ["KE", "٠٧١٢ ٣٤٥ ٦٧٨", "kenyan"],
    ["KE", "000 49 176 12345678", "german"],
    ["KE", "00 49 176 12345678", "german"],
    ["KE", "tel:+254-712-345678", "kenyan"],
    [null, "0044 20 7946 0018", "british"],
    [null, "0712 345 678", "kenyan"],
    [null, "254712", "kenyan"],
  ])("in %s finds %s", async (country, search, code) => {
    expect(await found(country, search)).toEqual([code]);
  });

  test("finds a part from the middle of a number", async () => {
    expect(await found("DE", "794 600")).toEqual(["british"]);
    expect(await found("US", "5550")).toEqual(["american"]);
  });

  test("finds a number in the national form of another country after the trunk prefix 0, for any calling code", async () => {
    expect(await found("DE", "020 7946 0018")).toEqual(["british"]);
  });

  test("does not match a number that only contains the digits", async () => {
    expect(await found("DE", "06 20 123 4567")).toEqual([]);
    expect(await found("GB", "8 912 345-67-89")).toEqual([]);
  });
});
