-- Where a tag shows. Words have stood on the page of a work alone so far, and those that exist stay there.
alter table pretag add scope text not null default 'both' check (scope in ('both', 'list', 'detail'));
update pretag set scope = 'detail' where type = '1';
