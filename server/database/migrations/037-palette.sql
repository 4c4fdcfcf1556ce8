-- The palette finds members by the beginning of a name.
create index member_username_start on member (lower(username) text_pattern_ops);
create index member_nickname_start on member (lower(nickname) text_pattern_ops);
