-- Names and addresses are told apart as the program does it, by plain letters alone: the database's own folding takes
-- letters of other alphabets for plain ones, so that an address of another house was that of a member here.
drop index admin_username;
create unique index admin_username on admin (lower(username collate "C"));
drop index admin_email;
create unique index admin_email on admin (lower(email collate "C")) where email <> '';
drop index member_username;
create unique index member_username on member (lower(username collate "C"));
drop index member_email;
create unique index member_email on member (lower(email collate "C")) where email <> '';
drop index merchant_user_username;
create unique index merchant_user_username on merchant_user (lower(username collate "C"));
