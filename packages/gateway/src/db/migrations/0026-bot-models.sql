-- Trained classifiers of bots (ADR 0187). `wanted` counts the changes of a bot's phrases and FAQs; `version` is the count
-- that the stored model was trained with, so a model is current while both are equal. Every process loads the model
-- once per version.
create table bot_model (
  bot_id int primary key references bot on delete cascade,
  stakeholder_id int not null references stakeholder,
  wanted bigint not null default 1,
  version bigint,
  -- Number of the format of `model`.
  format int,
  model bytea,
  phrases int,
  trained_ms int,
  trained_at timestamptz,
  check ((version is null) = (model is null))
);
-- Keeps the bytes uncompressed, because they hardly shrink, and parts of them are read without the rest.
alter table bot_model alter column model set storage external;
create index bot_model_stakeholder on bot_model (stakeholder_id, bot_id);
call parley_guard('bot_model');

-- Counts a change of the knowledge of bots and queues their training. A further change within the delay replaces the
-- job. The schema of the queue is missing while the first demo data is written; the gateway then trains at its start.
create function parley_train_bots(bots int[]) returns void language plpgsql as $$
begin
  insert into bot_model (bot_id, stakeholder_id)
    select id, stakeholder_id from bot where id = any(bots) order by id
    on conflict (bot_id) do update set wanted = bot_model.wanted + 1;
  if to_regnamespace('graphile_worker') is not null then
    perform parley_add_job('trainBot', json_build_object('botId', id, 'stakeholderId', stakeholder_id), 'train-bot ' || id,
      clock_timestamp() + interval '1500 milliseconds', 5, 'train-bots')
    from bot where id = any(bots);
  end if;
end
$$;

-- One call per statement: an import of thousands of phrases counts as one change.
create function parley_knowledge_rows() returns trigger language plpgsql as $$
begin
  perform parley_train_bots(array(select distinct bot_id from changed));
  return null;
end
$$;
create trigger phrase_inserted after insert on phrase referencing new table as changed
  for each statement execute function parley_knowledge_rows();
create trigger phrase_deleted after delete on phrase referencing old table as changed
  for each statement execute function parley_knowledge_rows();
create trigger kb_entry_inserted after insert on kb_entry referencing new table as changed
  for each statement execute function parley_knowledge_rows();
create trigger kb_entry_deleted after delete on kb_entry referencing old table as changed
  for each statement execute function parley_knowledge_rows();

create function parley_knowledge_row() returns trigger language plpgsql as $$
begin
  perform parley_train_bots(array[old.bot_id, new.bot_id]);
  return null;
end
$$;
-- A phrase changes its bot only with its service.
create trigger service_changed after update on service for each row
  when (old.status <> new.status or old.bot_id <> new.bot_id) execute function parley_knowledge_row();
-- Counting the use of an FAQ is no change.
create trigger kb_entry_changed after update on kb_entry for each row
  when (old.status <> new.status or old.bot_id <> new.bot_id or old.normalized <> new.normalized) execute function parley_knowledge_row();

-- Models of the existing bots are trained at the first start.
select parley_train_bots(array(select distinct bot_id from phrase union select bot_id from kb_entry));
