-- What says who a guest was goes some years after their purchase; orders and payments stay, as those of ended accounts do.
create index guest_unclaimed on guest (create_time, user_id) where claimed_time is null;

insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/basic', 'guest_keep_days', 'order', '游客资料保留（天）', '{"en": {"title": "Keep what guests said of themselves (days)", "tip": "So long after the last change of their order; then name, contact and address book go, the order stays for the books. 0 = for good"}}', '订单最后变更多少天后删除游客的联系方式等资料，订单本身保留；0 为一直保留', 'number', null, 'required,integer', 17);

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'guests_forget', 1, now, now, now
from (select extract(epoch from now())::bigint as now) clock on conflict do nothing;
