import { randomUUID } from 'node:crypto';
import { demoCrowds } from '#demo/shop/crowd.ts';
import type { DemoCrowd, DemoCrowdPage } from '#demo/shop/crowd.types.ts';
import { crowdForm } from '#domain/crowdfunding/crowdfunding.shapes.ts';
import { crowdPageContent, type PostKind } from '#domain/crowdfunding/page.shapes.ts';
import { goodsForm } from '#domain/goods/goods.form.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { Operator } from '#domain/order/operator.ts';
import { placeOrder } from '#server/features/checkout/place.service.ts';
import { readCrowd } from '#server/features/crowdfunding/crowdfunding.read.service.ts';
import { addCrowd, addUpdate, auditCrowd, submitCrowd } from '#server/features/crowdfunding/crowdfunding.service.ts';
import { editPage } from '#server/features/crowdfunding/page.service.ts';
import { answerPost, writePost } from '#server/features/crowdfunding/post.service.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import { createGoods } from '#server/features/goods/goods.create.service.ts';
import type { Past } from './past.ts';
import { goodsIdOf, tierSkus } from './seed.queries.ts';
import { payInPast } from './seed-orders.ts';
import { type DemoPeople, staff } from './seed-people.ts';

const daySeconds = 86_400;
const hourSeconds = 3_600;
const shipDays = 45;

/** Crowdfundings that run, one after another: passed some days ago, supported since, with news of their makers. */
export async function seedDemoCrowds(past: Past, when: { people: DemoPeople; now: number }): Promise<void> {
	for (const crowd of demoCrowds) await seedCrowd(past, crowd, when);
}

async function seedCrowd(
	past: Past,
	demoCrowd: DemoCrowd,
	{ people, now }: { people: DemoPeople; now: number },
): Promise<void> {
	const { context, clock } = past;
	const start = now - demoCrowd.startedDaysAgo * daySeconds;
	clock.set(start - daySeconds);
	const seller = people.sellers.get(demoCrowd.merchant);
	const owner: Operator = seller?.owner ?? staff;
	const model = await goodsForEditor(context.db, await goodsIdOf(context.db, demoCrowd.pictureOf));
	const { name, brief, detail } = demoCrowd;
	const form = goodsForm.parse({
		...model,
		name: name['zh-cn'],
		brief: brief['zh-cn'],
		detail: detail['zh-cn'],
		i18n: { en: { name: name.en, brief: brief.en, detail: detail.en } },
		goods_no: demoCrowd.goodsNo,
		weigh: 0,
		spec_type: specType.single,
		specs: [],
		skus: [{ spec_key: '', price: '0', stock: 0 }],
	});
	const goods = await createGoods(context, form, { type: 'merchant', id: owner.id });
	const scope = { merchantId: seller?.id ?? 0 };
	const shipDay = shopTime(now + (demoCrowd.daysLeft + shipDays) * daySeconds).slice(0, 10);
	const wish = crowdForm.parse({
		goods_id: goods.id,
		target_amount: demoCrowd.target,
		start_time: start,
		end_time: now + demoCrowd.daysLeft * daySeconds,
		ship_days: shipDays,
		tiers: demoCrowd.tiers.map((tier, at) => ({ ...tier, image: model.images[at] ?? '', est_ship_date: shipDay })),
	});
	const { id } = await addCrowd(context, wish, scope, owner);
	const end = now + demoCrowd.daysLeft * daySeconds;
	await editPage(
		context,
		{ id, version: 0, content: toldWith(demoCrowd.page, { images: model.images, end }) },
		scope,
		owner,
	);
	await submitCrowd(context, id, scope, owner);
	const { version, work } = await readCrowd(context, id, { language: 'zh-cn' });
	await auditCrowd(context, { id, answer: 'pass', version, work_version: work.version }, staff);
	await past.moveTo(start);
	const skus = await tierSkus(context.db, id);
	for (const [index, support] of demoCrowd.supports.entries()) {
		await past.moveTo(start + (index + 1) * 17 * hourSeconds);
		await supportTier(past, people, { ...support, skuId: skus[support.tier] ?? 0 });
	}
	for (const news of demoCrowd.page.news) {
		await addUpdate(context, { id, ...news, public: 1 }, scope, owner);
		await past.moveTo(context.clock.now() + 26 * hourSeconds);
	}
	await seedPosts(past, people, { id, scope, page: demoCrowd.page });
}

/** The page with pictures in the places that wait for them, and its days counted from the end. */
function toldWith(page: DemoCrowdPage, { images, end }: { images: readonly string[]; end: number }) {
	const pictured = (html: string) =>
		html.replace(/\{(\d)\}/g, (_, at: string) => images[Number(at)] ?? images[0] ?? '');
	const { chapters, dates, risks, risks_en } = page;
	return crowdPageContent.parse({
		chapters: chapters.map((part) => ({
			...part,
			content: pictured(part.content),
			content_en: pictured(part.content_en),
		})),
		dates: dates.map(({ afterEnd, ...date }) => ({ ...date, day: shopTime(end + afterEnd * daySeconds).slice(0, 10) })),
		...{ risks, risks_en },
	});
}

async function seedPosts(
	{ context }: Past,
	people: DemoPeople,
	{ id, scope, page }: { id: number; scope: { merchantId: number }; page: DemoCrowdPage },
): Promise<void> {
	const said = [
		...page.questions.map((post) => ({ ...post, kind: 'question' as PostKind })),
		...page.comments.map((post) => ({ ...post, kind: 'comment' as PostKind })),
	];
	for (const { member: username, kind, text, answer } of said) {
		const member = people.members.get(username);
		if (!member) throw new Error(`No demo member is called ${username}.`);
		const post = await writePost(context, { id, userId: member.id, kind, content: text });
		if (answer) await answerPost(context, { id, post_id: post.id, answer }, scope);
	}
}

async function supportTier(
	past: Past,
	people: DemoPeople,
	{ member: username, skuId, num }: { member: string; skuId: number; num: number },
): Promise<void> {
	const member = people.members.get(username);
	if (!member) throw new Error(`No demo member is called ${username}.`);
	const buyer: Operator = { type: 'user', id: member.id, name: username };
	const lines = [{ sku_id: skuId, num }];
	const wish = { userId: member.id, request_key: randomUUID(), lines, address_id: member.addressId } as const;
	const placed = await placeOrder(past.context, { ...wish, language: 'zh-cn', user_remark: '' }, buyer);
	await payInPast(past.context, { payNo: placed.pay_no, userId: member.id, channel: 'mock' }, buyer);
}
