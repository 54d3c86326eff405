-- A bot's offer of a person, and what was said around it (ADR 0148).
alter table chat_session
  -- The bot's last message offers a person, so a yes hands the conversation over.
  add column offers_person boolean not null default false,
  -- Messages in a row that the bot had no answer to.
  add column bot_misses int not null default 0,
  -- The buttons under the bot's last message, {"seq", "texts"}; null where there are none.
  add column quick_replies jsonb;

-- Words that a stakeholder adds to the built-in ones, separated by commas or lines.
alter table bot
  add column yes_words text not null default '',
  add column no_words text not null default '',
  add column person_words text not null default '';
