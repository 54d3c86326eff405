-- The day that a stakeholder's weeks begin on in reports, ranges and calendars; null goes by its country.
alter table stakeholder add column week_start text check (week_start in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'));
