-- Sign-in names that a person takes for one another have one skeleton, and only one of them can be (ADR 0031).

-- Full-width and other forms of a letter become that letter, accents go, letters of other scripts become the Latin ones they look like, and so do
-- digits; rn reads as m. The two lists of translate stand sign by sign below each other.
create function login_skeleton(login text) returns text language sql immutable strict parallel safe set search_path = public as $$
  select replace(
    translate(
      regexp_replace(normalize(lower(normalize(login, NFKC)), NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad]', '', 'g'),
      'аәвгԁеһіјӏкмнопрԛѕстуүхьѡԝѵғқҟҝөαβγεηικνορσςτυχωϳօոսհցզգռլյաղɑɡıɩɪʟɴʀʏʋᴄᴏᴠᴡᴢꜱƅøđłħŧƿþɓɗɠɦƙɱɲƥʂƭʐꞌ01|ǀוןاס',
      'aebrdehijlkmhonpqsctyyxbwwvfkkkoabyenikvopoctuxwjonuhgqqnljwnagiiilnryucovwzsbodlhtppbdghkmnpstz''ollllllo'
    ),
    'rn', 'm'
  )
$$;

-- The gateway folds what is typed before it looks for an account, so what is stored is folded too. A name whose folded form is another account's has been a
-- look-alike, and gets one of its own.
update app_user u
set login_id = case when turn = 1 and not exists (select from app_user o where o.login_id = n.folded) then n.folded else 'look-alike-' || u.id end
from (
  select id, folded, row_number() over (partition by folded order by id) as turn
  from (select id, login_id, lower(normalize(lower(normalize(login_id, NFKC)), NFKC)) as folded from app_user) every
  where folded <> login_id
) n
where u.id = n.id;

alter table app_user add column login_skeleton text;

create function keep_login_skeleton() returns trigger language plpgsql set search_path = public as $$
begin
  new.login_skeleton := login_skeleton(new.login_id);
  return new;
end $$;

-- Of accounts that were look-alikes already the oldest has the skeleton; the others stay, and nobody new comes to look like them.
update app_user u set login_skeleton = first.skeleton
from (select distinct on (login_skeleton(login_id)) id, login_skeleton(login_id) as skeleton from app_user order by login_skeleton(login_id), id) first
where u.id = first.id;
create unique index app_user_login_skeleton on app_user (login_skeleton);
create trigger app_user_skeleton before insert or update of login_id on app_user for each row execute function keep_login_skeleton();
