import { sql } from 'kysely';
import { demoTopics } from '#demo/shop/topics.ts';
import { demoWorks } from '#demo/works/works.ts';
import type { Context } from '#server/context.ts';
import type { PictureUrls } from './seed-pictures.ts';

/** The topics with their works; the first one stands below the cart too. */
export async function seedDemoTopics({ db, clock }: Context, urls: PictureUrls): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	for (const [at, { motif, title, intro, works }] of demoTopics.entries()) {
		const i18n = JSON.stringify({ en: { title: title[1], intro: intro[1] } });
		const own = {
			title: title[0],
			intro: intro[0],
			i18n,
			image: urls(`topic-${motif}`),
			weigh: demoTopics.length - at,
		};
		const { id } = await db
			.insertInto('topic')
			.values({ ...own, ...times })
			.returning('id')
			.executeTakeFirstOrThrow();
		const numbers = works.map((key) => demoWorks.find((work) => work.key === key)?.goodsNo ?? '');
		await sql`
			insert into topic_goods (topic_id, goods_id, place)
			select ${id}, g.id, chosen.place from unnest(${numbers}::text[]) with ordinality as chosen(goods_no, place)
			join goods g on g.goods_no = chosen.goods_no`.execute(db);
		if (at > 0) continue;
		await db
			.insertInto('hot_recommend')
			.values({ position: 'cart', rule: 'manual', topic_id: id, weigh: 9, ...times })
			.execute();
	}
}
