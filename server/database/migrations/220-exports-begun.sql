-- An export with which the program itself died would be begun again and again, and the shop would die with it each time:
-- how often it was begun and came to no end.
alter table admin_export add column begun smallint not null default 0;
