-- Specs, prices and pieces of a work whose crowdfunding came to nothing were written for its supporters: a creator's work
-- is looked at before it is on the shelf again.
alter table goods add column look_owed smallint not null default 0 check (look_owed in (0, 1));
