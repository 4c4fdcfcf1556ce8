-- What staff show with an answer or a receipt: the step of the history keeps its pictures.
alter table refund_log add column images text[] not null default '{}' check (cardinality(images) <= 9);
