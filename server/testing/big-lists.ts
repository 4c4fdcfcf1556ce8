import { sql } from 'kysely';
import { seal } from '#server/config/seal.ts';
import type { Context } from '#server/context.ts';

/** The tables that grow with the shop, each with rows of one shape; `i` counts them, `at` is a time of its own. */
const filling: Readonly<Record<string, string>> = {
	member: `(group_id, username, nickname, email, mobile, password, birthday, last_login_time, join_time, status,
			create_time, update_time)
		select 1, 'member' || i, '会员' || i, 'm' || i || '@example.com', '139' || lpad(i::text, 8, '0'), 'none',
			date '1950-01-01' + i % 20000, at, at, case when i % 1000 = 0 then 'disable' else 'enable' end, at, at`,
	member_tagged: `(tag_id, user_id, create_time)
		select (select min(id) from member_tag) + case when i % 1000 = 0 then 0 else i % 19 + 1 end, (select min(id) from member) + i - 1, at`,
	money_log: `(user_id, type, money, before, after, ref_type, memo, create_time)
		select owner, case when i % 1000 = 0 then 'withdraw' else 'pay' end, i, 0, i, 'order', '订单扣款' || i, at`,
	score_log: `(user_id, type, score, before, after, ref_type, memo, create_time)
		select owner, 'order', i, 0, i, 'order', '订单赠送' || i, at`,
	growth_log: `(user_id, type, growth, before, after, ref_type, memo, create_time)
		select owner, 'order', i, 0, i, 'order', '订单成长值' || i, at`,
	admin_log: `(admin_id, username, url, title, ip, code, duration_ms, i18n, create_time)
		select i % 500, 'staff' || i % 500, '/admin/auth.Admin/edit?id=' || i, '管理员管理-编辑' || i, '10.0.0.' || i % 250,
			case when i % 1000 = 0 then 401 else 1 end, i % 300, jsonb_build_object('en', jsonb_build_object('title', 'Edit ' || i)),
			at`,
	attachment: `(admin_id, user_id, url, name, size, mimetype, quote, sha1, create_time, last_upload_time)
		select i % 500, i % 700, '/storage/default/' || i || '.png', '图片' || i || '.png', i, 'image/png', i,
			md5(i::text), at, at`,
	notify: `(message_type, message, order_no, name, ref_id, i18n, create_time)
		select case when i % 1000 = 0 then '4' else '1' end, '有新的订单' || i, 'A' || i, case when i % 1000 = 0 then '青花' else '瓷' end || '瓶' || i, i,
			jsonb_build_object('en', jsonb_build_object('message', 'New order ' || i)), at`,
	security_data_recycle_log: `(admin_id, recycle_id, title, data, screen, data_table, primary_key, id_value, ip, create_time)
		select i % 500, i % 300, '标题' || i, 'sealed', 'screen' || i % 300, 'table' || i % 300, 'id', i::text, '10.0.0.' || i % 250, at`,
	security_sensitive_data_log: `(admin_id, sensitive_id, screen, data_table, primary_key, data_field, data_comment,
			id_value, before, after, ip, create_time)
		select i % 500, i % 300, 'screen' || i % 300, 'table' || i % 300, 'id', 'field' || i % 300, '字段' || i, i::text, 'sealed', 'sealed',
			'10.0.0.' || i % 250, at`,
	goods: `(merchant_id, classify_id, name, goods_no, image, i18n, price_min, price_max, stock, sales, status, weigh,
			create_time, update_time)
		select seller, (select min(id) from classify) + i % 180, case when i % 1000 = 0 then '青花' else '瓷' end || '瓶' || i, 'G' || i, 'x.png',
			jsonb_build_object('en', jsonb_build_object('name', 'Blue vase ' || i)), i, i, 5, i,
			case when i % 1000 = 0 then '2' else '1' end, i, at, at`,
	crowdfunding: `(goods_id, merchant_id, target_num, start_time, end_time, status, success_time, ship_deadline,
			create_time, update_time)
		select (select min(id) from goods) + i - 1, seller, 5, at, at + 60, case when i % 1000 = 0 then '4' when i % 10 = 0 then '2' else '8' end,
			case when i % 10 = 0 then null else at + 60 end, case when i % 10 = 0 then null else at + 90 end, at, at`,
	sku: `(goods_id, merchant_id, spec_key, sku_code, price, create_time, update_time)
		select (select min(id) from goods) + i - 1, seller, '', 'SKU' || i, i, at, at`,
	landing_log: `(adlink_id, visitor_id, device, referer, ip_region, order_id, stay_ms, day, create_time)
		select (select min(id) from goods_adlink) + i % 300, 'v' || i, case when i % 1000 = 0 then 'mobile' else 'pc' end,
			'https://example.com/' || i, 'CN / ' || i, case when i % 1000 = 0 then i end, case when i % 3 > 0 then i * 10 end,
			to_timestamp(at)::date, at`,
	landing_day: `(adlink_id, day)
		select (select min(id) from goods_adlink) + i % 300, date '1990-01-01' + (i / 300)::integer`,
	stock_log: `(sku_id, goods_id, type, change, stock_before, stock_after, reserved_before, reserved_after, ref_type, memo,
			operator_type, operator_id, create_time)
		select (select min(id) from sku) + i - 1, (select min(id) from goods) + i - 1,
			case when i % 1000 = 0 then '2' else '3' end, -1, 9, 8, 0, 0, 'order', '盘点' || i,
			case when i % 10 = 0 then 'admin' else 'user' end, i % 500, at`,
	recharge_order: `(order_no, user_id, pay_amount, status, create_time, update_time)
		select 'C' || i, owner, i, case when i % 1000 = 0 then '1' else '5' end, at, at`,
	user_coupon: `(coupon_id, user_id, seq, code, get_type, status, start_time, end_time, create_time, update_time)
		select (select min(id) from coupon) + i % 300, owner, i, 'Q' || i, '1', case when i % 1000 = 0 then '1' else '4' end, at, at + 60, at, at`,
	sms_log: `(reference, mobile, template, provider, provider_no, status, parts, create_time, update_time)
		select 'R' || i, '139****' || lpad((i % 10000)::text, 4, '0'), case when i % 1000 = 0 then 'user_mobile_owned' else 'user_register' end,
			'aliyun', 'B' || i, case when i % 1000 = 0 then '4' else '2' end, 1, at, at`,
	payment: `(pay_no, user_id, amount, create_time, update_time) select 'P' || i, owner, i, at, at`,
	payment_attempt: `(attempt_no, payment_id, channel, amount, create_time, update_time)
		select 'T' || i, (select min(id) from payment) + i - 1, 'offline', i, at, at`,
	remittance: `(payment_id, attempt_id, user_id, biz, order_no, amount, status, reason, done_time, create_time, update_time)
		select (select min(id) from payment) + i - 1, (select min(id) from payment_attempt) + i - 1, owner, 'order', 'NO' || i, i,
			case when i % 1000 = 0 then '1' else '3' end, case when i % 1000 = 0 then '' else '未到账' end,
			case when i % 1000 = 0 then null else at end, at, at`,
	shop_order: `(order_no, merchant_id, payment_id, user_id, status, goods_amount, pay_amount, pay_type, pay_time, consignee, phone,
			flag, adlink_id, landing_id, landed_day, create_time, update_time)
		select 'NO' || i, seller, (select min(id) from payment) + i - 1, owner, case when i % 1000 = 0 then '2' else '5' end, i, i,
			case when i % 1000 = 0 then 'alipay' else 'balance' end, at, '收货人' || i, '138' || lpad(i::text, 8, '0'),
			case when i % 1000 = 0 then 2 else 0 end,
			case when i % 10 = 0 then (select min(id) from goods_adlink) + i % 300 end, case when i % 10 = 0 then i end,
			case when i % 10 = 0 then to_timestamp(at)::date end, at, at`,
	cash_collection: `(order_id, payment_id, user_id, order_no, order_status, amount, status, voucher, done_time, create_time, update_time)
		select (select min(id) from shop_order) + i - 1, (select min(id) from payment) + i - 1, owner, 'NO' || i, '5', i,
			case when i % 1000 = 0 then '1' else '2' end, case when i % 1000 = 0 then '' else 'SF' || i end,
			case when i % 1000 = 0 then null else at end, at, at`,
	refund: `(refund_no, order_id, order_no, user_id, merchant_id, type, apply_amount, amount, reason, audit_status, status,
			user_ship_status, escalated, deadline_at, refund_time, create_time, update_time)
		select 'R' || i, (select min(id) from shop_order) + i - 1, 'NO' || i, owner, seller, '1', i, i,
			case when i % 1000 = 0 then '3' else '1' end, case when i % 1000 = 0 then '1' else '2' end,
			case when i % 1000 = 0 then '1' else '2' end, '0', case when i % 50 = 0 then 1 else 0 end, at, at, at, at`,
	order_goods: `(order_id, goods_id, sku_id, name, num, price, goods_amount, pay_amount, create_time)
		select (select min(id) from shop_order) + i - 1, (select min(id) from goods) + i - 1, (select min(id) from sku) + i - 1,
			'瓶', 1, i, i, i, at`,
	evaluate: `(order_id, order_no, order_goods_id, goods_id, merchant_id, user_id, goods_score, service_score, delivery_score, content,
			images, status, reply, reply_by, reply_time, public_no, create_time, update_time)
		select (select min(id) from shop_order) + i - 1, 'NO' || i, (select min(id) from order_goods) + i - 1,
			(select min(id) from goods) + i - 1, seller, owner, case when i % 1000 = 0 then 2 else 5 end, 5, 5,
			case when i % 1000 = 0 then '青花' else '瓷' end || '瓶' || i,
			case when i % 1000 = 0 then array['/x.png'] else array[]::text[] end,
			case when i % 1000 = 0 then '2' else '1' end, case when i % 1000 = 0 then '谢谢' else '' end,
			case when i % 1000 = 0 then 'admin' else '' end, case when i % 1000 = 0 then at end, i, at, at`,
	timer: `(kind, ref_id, due_at, state, create_time, update_time)
		select case when i % 1000 = 0 then 'auto_receive' else 'finish' end, i, at, case when i % 1000 = 0 then '3' else '2' end,
			at, at`,
	import_task: `(batch_no, source, create_time, update_time) select 'B' || i, 'shopify', at, at`,
};

/** Whether a table grows with the shop; staff, groups, rules, categories, carriers and links do not. */
export const isBig = (table: string): boolean => table in filling || table === 'goods_shelf' || table === 'goods_index';

/** Fills each big table with so many rows, spread as in a shop: rare states, many owners, ever other texts. */
export async function fillBigTables({ db, secret }: Pick<Context, 'db' | 'secret'>, rows: number): Promise<void> {
	const sealed = seal(secret, '"x"');
	await sql`insert into merchant (merchant_no, merchant_name, slug, create_time, update_time)
		select 'B' || i, '画室' || i, 'b' || i, 1, 1 from generate_series(1, 200) as i`.execute(db);
	await sql`insert into classify (name, create_time, update_time)
		select '瓷器' || i, 1, 1 from generate_series(1, 180) as i`.execute(db);
	await sql`insert into goods_adlink (name, code, create_time, update_time)
		select case when i = 1 then '海报' else '链接' || i end, 'poster' || i, 1, 1 from generate_series(1, 300) as i`.execute(
		db,
	);
	await sql`insert into coupon (merchant_id, name, amount, create_time, update_time)
		select (select min(id) from merchant where id > 0) + i % 3, case when i = 1 then '青花' else '券' end || i, 100, 1, 1
		from generate_series(1, 300) as i`.execute(db);
	await sql`insert into member_tag (name, create_time, update_time)
		select '标签' || i, 1, 1 from generate_series(1, 20) as i`.execute(db);
	for (const [table, statement] of Object.entries(filling)) {
		await sql
			.raw(
				`insert into ${table} ${statement.replaceAll("'sealed'", `'${sealed}'`)}
				from (select i, 1700000000 + i * 60 as at, (select min(id) from member) + i % greatest(${rows} / 5, 1) as owner,
						(select min(id) from merchant where id > 0) + i % 200 as seller
					from generate_series(1, ${rows}) as i) as row`,
			)
			.execute(db);
	}
	const tables = [...Object.keys(filling), 'goods_shelf', 'goods_index'];
	await db.connection().execute(async (one) => {
		// Of a hundred values one that is looked for may be among them by chance, and the planner takes it for a hundredth of all.
		await sql`set default_statistics_target = 1000`.execute(one);
		for (const table of tables) await sql.raw(`vacuum analyze ${table}`).execute(one);
		await sql`reset default_statistics_target`.execute(one);
	});
}

/** One of the merchants whose rows fill the tables. */
export async function anySeller({ db }: Pick<Context, 'db'>): Promise<number> {
	const { merchant_id } = await db.selectFrom('goods').select('merchant_id').limit(1).executeTakeFirstOrThrow();
	return merchant_id;
}
