-- The list of attachments sorts by size and by how often a file was brought; a file is removed once no row names it.
create index attachment_size on attachment (size desc, id desc);
create index attachment_quote on attachment (quote desc, id desc);
create index attachment_created on attachment (create_time desc, id desc);
create index attachment_url on attachment (url);
