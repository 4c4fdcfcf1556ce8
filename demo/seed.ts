import { randomBytes } from 'node:crypto';
import { isPassword } from '#domain/kernel/account.rules.ts';
import type { Context } from '#server/context.ts';
import { refreshTrends } from '#server/features/advert/hot-recommend.service.ts';
import { keepTags } from '#server/features/member-tag/tag.service.ts';
import { inThePast } from './past.ts';
import { emptyShop, isInUse } from './seed.queries.ts';
import { seedDemoAdverts } from './seed-adverts.queries.ts';
import { seedDemoAgreements } from './seed-agreements.ts';
import { seedDemoBrands } from './seed-brands.queries.ts';
import { seedCoupons } from './seed-coupons.queries.ts';
import { seedDemoCrowds } from './seed-crowd.ts';
import { seedDeliveryAddresses, seedUsualTemplates } from './seed-delivery.queries.ts';
import { seedDemoGoods } from './seed-goods.ts';
import { seedHotRecommends } from './seed-hot.queries.ts';
import { seedDemoIndustries } from './seed-industries.queries.ts';
import { seedGoodsKit, tagDemoGoods } from './seed-kit.queries.ts';
import { seedLevels, seedMemberTags, seedPromotions } from './seed-offers.queries.ts';
import { seedDemoOrders } from './seed-orders.ts';
import { seedDemoPages } from './seed-pages.ts';
import { seedDemoPeople } from './seed-people.ts';
import { drawDemoPictures } from './seed-pictures.ts';
import { seedRechargePlans } from './seed-recharge.queries.ts';
import { seedDemoShelves } from './seed-shelves.queries.ts';
import { seedDemoTopics } from './seed-topics.queries.ts';

const daySeconds = 86_400;
/** How far back the shop's history begins: before the first member joined. */
const historyDays = 410;

/** Whom one writes to; the company says what it is. */
const demoIdentity = {
	'shop.email': 'service@atelier.example',
	'shop.company': { 'zh-cn': '画坊（演示店铺）', en: 'Atelier (demo shop)' },
} as const;

/** Every yuan earns a point, a hundred points pay one, up to half of an order. */
const demoPoints = {
	'points.earnRate': 1,
	'points.spendRate': 100,
	'points.maxRate': 5000,
	'points.minUnit': 100,
} as const;

/** And brings as much growth, once its order can go back no more. */
const demoGrowth = { 'growth.orderRate': 1 } as const;

/**
 * Fills an empty database with a shop that a visitor would believe: people, works with drawn pictures, and a history of
 * orders made through the services with a clock moved from then to now. One that was cut off is begun anew.
 */
export async function seedDemo(
	context: Context,
	{ log, demoPassword }: { log: (text: string) => void; demoPassword?: string | undefined },
): Promise<{ demoPassword: string | undefined }> {
	const state = context.settings.get('demo.state');
	if (state === 'made') return { demoPassword: undefined };
	if (state === 'making') await emptyShop(context.db);
	else if (await isInUse(context.db)) return { demoPassword: undefined };
	if (demoPassword !== undefined && !isPassword(demoPassword)) {
		throw new Error('DEMO_PASSWORD must have 6 to 32 characters, none of & < > " \'');
	}

	const now = context.clock.now();
	const password = demoPassword ?? randomBytes(9).toString('base64url');
	await context.settings.set(
		{ 'demo.state': 'making', 'pay.mock': true, ...demoPoints, ...demoGrowth, ...demoIdentity },
		{ now },
	);
	const past = inThePast(context, now - historyDays * daySeconds);
	try {
		log('Drawing the pictures of the demo shop …');
		const urls = await drawDemoPictures(past.context, { progress: log });
		log('Opening the demo shop: its creators, members and works …');
		await seedDemoAgreements(past.context);
		const people = await seedDemoPeople(past, { password, now, urls });
		await seedDemoIndustries(past.context, people.sellers);
		await seedDeliveryAddresses(past.context);
		await seedUsualTemplates(past.context);
		await seedGoodsKit(past.context);
		await seedDemoGoods(past, { people, now, urls });
		await tagDemoGoods(past.context);
		await seedDemoBrands(past.context, urls);
		await seedDemoShelves(past.context, people.sellers);
		await seedDemoAdverts(past.context, urls);
		await seedDemoTopics(past.context, urls);
		await seedRechargePlans(past.context);
		await seedCoupons(past.context);
		await seedLevels(past.context);
		await seedMemberTags(past.context, people);
		await seedPromotions(past.context, now);
		await seedDemoPages(past.context, { people, urls });
		log('Living through the demo shop’s last weeks …');
		await seedDemoCrowds(past, { people, now });
		await seedDemoOrders(past, { people, now, urls });
	} finally {
		await past.close();
	}
	await keepTags(context);
	await seedHotRecommends(context);
	await refreshTrends(context);
	await context.settings.set({ 'demo.state': 'made' }, { now });
	return { demoPassword: password };
}
