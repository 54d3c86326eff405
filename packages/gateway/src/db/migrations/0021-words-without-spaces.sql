-- Returns the words of a folded text (parley_fold), as searches in messages compare them. Words consist of letters,
-- digits and the marks on them; `searchedWordRuns` of @parley/core splits in the same way, and a test compares the two.
-- Chinese, Japanese, Thai, Lao, Khmer and Burmese are written without spaces, so each of their letters, with its marks,
-- is a word. A search for several letters requires them one after another (`<->`).
-- PostgreSQL would keep addresses, paths, tags, negative numbers and numbers with a point as one word each, and in a
-- database with the locale C also punctuation beside letters that are not ASCII. Both become spaces first.
-- The caller folds the text, so that the function calls none outside of pg_catalog and a restored dump can build the
-- index.
create function parley_words(folded text) returns tsvector
  language plpgsql immutable strict parallel safe
as $$
declare
  words text := regexp_replace(folded, '[-./+<>&~]+', ' ', 'g');
begin
  -- True only with a character that is not ASCII.
  if octet_length(words) > length(words) then
    -- Without such a character, the text is Latin, Greek, Cyrillic, Hebrew, Arabic or of an Indian script.
    if words ~ '[\u0e01-\u0edf\u1000-\u10ff\u1780-\u17ff\u2e80-\ua9fe\uaa60-\uaa7f\ufa0e-\ufaff\U00016fe0-\U00016fff\U0001aff0-\U0001b167\U00020000-\U0003ffff]' then
      words := regexp_replace(words,
        '([\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\u1780-\u17b3\u17d7\u17dc\u2e80-\u2fdf\u3005\u3006\u3031-\u3035\u303b\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9e4\ua9e6-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa76\uaa7a\uaa7e\uaa7f\uf900-\ufaff\U00016fe3\U00016ff2\U00016ff3\U0001aff0-\U0001b167\U00020000-\U0003ffff]'
        || '[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d\u17b4-\u17d3\u17dd\u302a-\u302d\u3099\u309a\ua9e5\uaa7b-\uaa7d\U00016ff0\U00016ff1\U000e0100-\U000e01ef]*)',
        ' \1 ', 'g');
    end if;
    words := regexp_replace(words,
      '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u104a-\u104f\u10fb\u1360-\u1368\u17d4-\u17d6\u17d8-\u17db\u2010-\u2059\u205d-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e2e\u2e30-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u309b\u309c\u30a0\u30fb\ufd3e\ufd3f\ufffc\ufffd\U0001f000-\U0001f0ff\U0001f200-\U0001fbef]+',
      ' ', 'g');
  end if;
  return to_tsvector('simple', words);
end
$$;

-- See migration 0001: only then does row-level security let the index serve the search.
do $$
begin
  alter function parley_words(text) leakproof;
exception
  when insufficient_privilege then raise notice 'searches in messages do not use their index behind row-level security: this login is no superuser';
end
$$;

drop index message_text;
create index message_text on message using gin (parley_words(parley_fold(body)));
