-- Whoever answers the survey is counted once: a later answer takes the place of the one before (ADR 0075).
delete from survey_submission s using survey_submission later where later.user_id = s.user_id and later.id > s.id;
create unique index survey_submission_once on survey_submission (user_id);
create index survey_submission_at on survey_submission (created_at, id);
create index survey_submission_stakeholder on survey_submission (stakeholder_id, created_at, id);
-- How likely somebody recommends, where they said so in a number that is offered.
create function parley_survey_number(answers jsonb, question text) returns int
  language sql immutable parallel safe
  return case when answers ->> question ~ '^\d{1,2}$' then (answers ->> question)::int end;
create index survey_submission_recommend on survey_submission (parley_survey_number(answers, 'recommend'), created_at, id);
