-- Whether somebody has had an automatic answer today is asked with each first mail.
create index email_automatic on email (stakeholder_id, created_at) where is_auto and direction = 'out';
