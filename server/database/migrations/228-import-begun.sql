-- A page of a running shop with which the program itself died would be read again and again, and the shop would die with it
-- each time: how often the present page was begun and came to no end.
alter table import_task add column begun smallint not null default 0;
