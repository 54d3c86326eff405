-- The id that leaves the house (ADR 0035): 52 random bits, which nobody counts up. Messages go on naming their files by the primary key, so that none of
-- them has to be written anew; files that are there already get such an id too.
alter table attachment add column public_id bigint not null default ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint * 16
  + ('x' || left(gen_random_uuid()::text, 1))::bit(4)::int + 1;
alter table attachment add constraint attachment_public_id unique (public_id);
