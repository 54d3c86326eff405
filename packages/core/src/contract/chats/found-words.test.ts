import { describe, expect, test } from "vitest";
import { matchesSearchWords, searchedWordRuns, splitBySearchMatch } from "./found-words.ts";

const marked = (text: string, search: string) =>
  splitBySearchMatch(text, search)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

describe("search matches in text", () => {
  test.each([
    ["My flight to Nairobi is late", "flight nai", "My [flight] to [Nairobi] is late"],
    ["Flights, and a flight", "flight", "[Flights], and a [flight]"],
    ["A flight to nai", "flights nai", "A flight to [nai]"],
    ["Ça va? Réservation 4711", "RÉSERV", "Ça va? [Réservation] 4711"],
    ["Nothing of it", "else", "Nothing of it"],
    ["Signs (alone)", "()", "Signs (alone)"],
    ["मेरी उड़ान रद्द हुई", "उड़ा", "मेरी [उड़ान] रद्द हुई"],
    ["আমার ফ্লাইট বাতিল", "ফ্লাইট বাতিল", "আমার [ফ্লাইট] [বাতিল]"],
    ["எனது விமானம் ரத்து", "விமான", "எனது [விமானம்] ரத்து"],
    ["我想退款谢谢", "退款", "我想[退款]谢谢"],
    ["我想退，款", "退款", "我想[退]，[款]"],
    ["我想退了款", "退款", "我想退了款"],
    ["新しいｹﾞｰﾑを予約したい", "ゲーム 予", "新しい[ｹﾞｰﾑ]を[予]約したい"],
    ["ฉันต้องการเงินคืนค่ะ", "เงินคืน", "ฉันต้องการ[เงินคืน]ค่ะ"],
    ["ขอน้ำเย็น", "น้ำ", "ขอ[น้ำ]เย็น"],
    ["ຂ້ອຍຕ້ອງການເງິນຄືນ", "ເງິນ", "ຂ້ອຍຕ້ອງການ[ເງິນ]ຄືນ"],
    ["ខ្ញុំចង់បានប្រាក់វិញ", "ប្រាក់", "ខ្ញុំចង់បាន[ប្រាក់]វិញ"],
    ["ငွေပြန်အမ်းပေးပါ", "ပြန်", "ငွေ[ပြန်]အမ်းပေးပါ"],
    ["买iPhone15手机", "iphone15手", "买[iPhone15手]机"],
  ])("in %j for the search %j are highlighted as %j", (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test("are highlighted without changing the text", () => {
    for (const text of ["", "a", " two  words ", "¡Hola! ¿Qué tal?"])
      expect(
        splitBySearchMatch(text, "two ho qu")
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
  });

  test("exist if the text contains all words, the last one as a prefix", () => {
    expect([
      matchesSearchWords("Late flight to Nairobi", "flight nai"),
      matchesSearchWords("Late flight", "flight nai"),
      matchesSearchWords("Late", ""),
    ]).toEqual([true, false, false]);
    expect([matchesSearchWords("我想退款谢谢", "退款"), matchesSearchWords("款退", "退款"), matchesSearchWords("ตั๋วเครื่องบิน", "เครื่อง")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(searchedWordRuns("It's  4711!")).toEqual([["it"], ["s"], ["4711"]]);
    expect(searchedWordRuns("退款 ok")).toEqual([["退", "款"], ["ok"]]);
  });
});
