/**
 * Words that carry grammar rather than a subject, folded like phrases, in widespread languages. A bot with a dozen
 * phrases cannot learn from them that "where can I" says nothing about parking. Bots with many phrases learn it for any
 * language, and the list has no effect there.
 */
const LISTED = `
a about am an and any are as at be by can could do does for from get give had has have hello help hi how i if in is it me my need
of on or our please s so some tell that the their them there they this to us want was we what when where which who will with would you your
ich mochte eine einen einer der die das den dem ist sind wie was wo wann wer kann konnen haben habe hat mein meine mir bitte und fur mit es gibt
je vous nous est que quel quelle quels quelles comment quand pour avec mon ma mes les des une dans puis peut combien voudrais ou ai avez du la le
como cuando donde cual cuales quiero puedo para una los las por con mi mis es tiene tengo hay onde quando qual posso quero uma meu minha tem
come quando dove quale posso vorrei per una il la mio mia ho nini wapi lini jinsi gani kwa naweza nataka na ni ya wa je kuna yangu ninaweza kutoka
ما هو هي كيف متى اين هل في من على الى عن انا اريد يمكن يمكنني لي كم هذا هذه عندي لدي ماذا
的 吗 是 我 你 您 什 么 怎 能 可 以 有 在 要 想 们 请 了 吧 呢 哪 里 个
как где когда что кто можно мне у вас я в на и ли есть мой моя это хочу сколько
`;

export const FUNCTION_WORDS: ReadonlySet<string> = new Set(LISTED.split(/\s+/).filter((word) => word !== ""));
