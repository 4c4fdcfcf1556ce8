import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** What sells fills every place; the home page begins with two works that staff have chosen. */
const rules = [
	{ position: 'home', rule: 'sales_7d', num: 10 },
	{ position: 'cart', rule: 'sales_7d', num: 8 },
	{ position: 'search', rule: 'sales_7d', num: 6 },
	{ position: 'search', rule: 'new', num: 8 },
	{ position: 'classify', rule: 'sales_7d', num: 8 },
	{ position: 'classify', rule: 'new', num: 8 },
] as const;

/** Works put forward in every place of the store. */
export async function seedHotRecommends({ db, clock }: Context): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	await db
		.insertInto('hot_recommend')
		.values(rules.map((row, at) => ({ ...row, weigh: rules.length - at, ...times })))
		.execute();
	await sql`
		insert into hot_recommend (position, rule, goods_id, title, i18n, weigh, create_time, update_time)
		select chosen.position, 'manual', work.id, case when chosen.title = '' then '' else work.name || chosen.title end,
			case when chosen.title = '' then '{}'
				else jsonb_build_object('en', jsonb_build_object('title', (work.i18n #>> '{en,name}') || chosen.english)) end,
			10 - chosen.place, ${clock.now()}, ${clock.now()}
		from (values ('home', 4, ' · 本周主推', ' · pick of the week'), ('home', 9, '', ''))
			as chosen (position, place, title, english)
		cross join lateral (
			select id, name, i18n from goods where status = '1' and stock > 0 and weigh = 0
			order by id offset chosen.place limit 1) work`.execute(db);
}
