-- What search engines and link previews read of a category's list; empty = its name and the store's own words.
alter table classify
	add seo_title text not null default '',
	add seo_keywords text not null default '',
	add seo_description text not null default '';
