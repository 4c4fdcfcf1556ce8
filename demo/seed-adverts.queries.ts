import { sql } from 'kysely';
import type { AdvertMotif } from '#demo/art/adverts.ts';
import type { Context } from '#server/context.ts';
import type { PictureUrls } from './seed-pictures.ts';

interface DemoBanner {
	readonly motif: AdvertMotif;
	readonly title: string;
	readonly en: string;
	/** The category that it leads to. */
	readonly classify: string;
}

const banners: readonly DemoBanner[] = [
	{ motif: 'tea', title: '一壶一杯，慢慢喝茶', en: 'Pots and cups for slow afternoons', classify: '茶器' },
	{ motif: 'prints', title: '把山水挂上墙', en: 'Hills and moons for quiet walls', classify: '版画与海报' },
];

const bar = {
	title: '发货时间',
	content: '周末与节假日照常接单，作品在付款后 48 小时内寄出',
	en: 'Orders are taken on weekends too; works leave us within 48 hours of payment',
};

/** Two banners on the home page, and a line above it. */
export async function seedDemoAdverts({ db, clock }: Context, urls: PictureUrls): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	const rows = banners.map(({ motif, title, en, classify }, place) => ({
		title,
		i18n: JSON.stringify({ en: { title: en } }),
		image: urls(`advert-${motif}-wide`),
		mobile_image: urls(`advert-${motif}-phone`),
		link_type: 'classify',
		link_classify_id: sql<number>`(select min(id) from classify where name = ${classify})`,
		weigh: banners.length - place,
		...times,
	}));
	await db.insertInto('banner').values(rows).execute();
	const { en, ...line } = bar;
	const i18n = JSON.stringify({ en: { content: en } });
	await db
		.insertInto('notice_bar')
		.values({ ...line, i18n, position: 'home', weigh: 1, ...times })
		.execute();
}
