-- What search engines and link previews read of a category's list; empty = its name and the store's own words.
alter table classify
	add seo_title text not null default '',
	add seo_keywords text not null default '',
	add seo_description text not null default '';

-- Where a tag shows. Words have stood on the page of a work alone so far, and those that exist stay there.
alter table pretag add scope text not null default 'both' check (scope in ('both', 'list', 'detail'));
update pretag set scope = 'detail' where type = '1';
