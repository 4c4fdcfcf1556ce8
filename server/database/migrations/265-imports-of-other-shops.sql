-- Files of further shops, and of which shop each is: an id of one shop says nothing of the goods of another.
alter table import_task drop constraint import_task_source_check;
alter table import_task add constraint import_task_source_check check (source in
	('csv', 'crmeb', 'litemall', 'mall4j', 'medusa', 'shopify', 'woocommerce', 'prestashop', 'magento', 'vendure', 'url'));
alter table import_task add column shop text not null default '';
alter table import_task add column header_row integer not null default 1;
-- When its run began and how much was done by then: how long the rest takes follows from its own pace.
alter table import_task add column run_time bigint not null default 0;
alter table import_task add column run_done integer not null default 0;
-- Why the last try of a job broke off; empty once it goes on.
alter table import_task add column trouble text not null default '';
-- Why each of the missing pictures could not be had, in their order.
alter table import_goods add column missing_why jsonb not null default '[]';
