import { costBearer, couponScope, couponType, receiveType, validType } from '#domain/coupon/coupon.status.ts';
import type { Context } from '#server/context.ts';

interface DemoCoupon {
	readonly name: string;
	readonly en: string;
	readonly note?: readonly [string, string];
	readonly type: (typeof couponType)[keyof typeof couponType];
	/** Cents. */
	readonly amount?: number;
	readonly rate?: number;
	readonly most?: number;
	readonly from?: number;
	readonly total?: number;
	readonly code?: string;
	/** The name of a category. */
	readonly category?: string;
	/** The name of a creator, who bears it. */
	readonly creator?: string;
}

const coupons: readonly DemoCoupon[] = [
	{ name: '满 199 减 20', en: '¥20 off from ¥199', type: couponType.amount, amount: 2000, from: 19_900 },
	{
		name: '陶瓷九折',
		en: '10% off ceramics',
		note: ['陶瓷类作品可用，最多减 ¥50。', 'For ceramics, up to ¥50.'],
		type: couponType.percent,
		rate: 9000,
		most: 5000,
		total: 500,
		category: '陶瓷',
	},
	{
		name: '山岚满 300 减 30',
		en: '¥30 off Mountain Mist',
		type: couponType.amount,
		amount: 3000,
		from: 30_000,
		creator: '山岚工作室',
	},
	{
		name: '老朋友的问候',
		en: 'For old friends',
		note: ['写在寄给老朋友的明信片上的兑换码。', 'The code is on the postcards that we send to old friends.'],
		type: couponType.amount,
		amount: 1500,
		from: 10_000,
		code: 'OLD-FRIENDS',
	},
];

/** What members of the demo shop may pay less with: in the coupon centre, and one by a code. */
export async function seedCoupons({ db, clock }: Context): Promise<void> {
	const [categories, creators] = await Promise.all([
		db.selectFrom('classify').select(['id', 'name']).execute(),
		db.selectFrom('merchant').select(['id', 'merchant_name']).execute(),
	]);
	const rows = coupons.map((coupon, place) => {
		const merchant = creators.find(({ merchant_name }) => merchant_name === coupon.creator);
		const category = categories.find(({ name }) => name === coupon.category);
		const [note = '', noteEn = ''] = coupon.note ?? [];
		return {
			name: coupon.name,
			note,
			i18n: JSON.stringify({ en: { name: coupon.en, ...(noteEn && { note: noteEn }) } }),
			merchant_id: merchant?.id ?? 0,
			type: coupon.type,
			amount: coupon.amount ?? 0,
			discount_rate: coupon.rate ?? 10_000,
			max_off: coupon.most ?? 0,
			min_amount: coupon.from ?? 0,
			scope: category ? couponScope.classify : couponScope.all,
			classify_ids: category ? [category.id] : [],
			receive_type: coupon.code ? receiveType.code : receiveType.centre,
			code: coupon.code ?? '',
			total: coupon.total ?? 0,
			valid_type: validType.days,
			days: 30,
			cost_bearer: merchant ? costBearer.merchant : costBearer.platform,
			weigh: coupons.length - place,
			create_time: clock.now(),
			update_time: clock.now(),
		};
	});
	await db.insertInto('coupon').values(rows).execute();
}
