import type { Pool } from 'pg';
import { couponScope, couponStatus, receiveType, validType } from '#domain/coupon/coupon.status.ts';
import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { hiddenCategories, isForSaleOn, isShown } from '#server/database/shown-goods.ts';
import type { Stored } from '#server/database/stored.ts';
import { inScope } from './coupon.scope.ts';

/** What a coupon is for is named by so many names at most. */
const mostNames = 5;

/** What a coupon says of itself, in the language of its reader. */
export interface FaceRow
	extends Stored<
		'coupon',
		| 'id'
		| 'type'
		| 'amount'
		| 'discount_rate'
		| 'max_off'
		| 'min_amount'
		| 'scope'
		| 'merchant_id'
		| 'stack'
		| 'with_member_price'
	> {
	readonly name: string;
	readonly note: string;
	readonly scope_names: readonly string[];
	readonly merchant_name: string;
}

export interface CentreRow
	extends FaceRow,
		Stored<
			'coupon',
			'valid_type' | 'valid_start' | 'valid_end' | 'delay_days' | 'days' | 'per_user' | 'audience' | 'receive_end'
		> {
	readonly left: number;
	/** 1 = anew each month. */
	readonly is_monthly: number;
	readonly is_open: boolean;
}

const inText = (language: string, row: string, column: string) =>
	`coalesce(nullif(${row}.i18n #>> array[${language}, '${column}'], ''), ${row}.${column})`;

/** The first of what a coupon is for, of that which the store shows: the rest has no name. */
const names = (language: string, table: string, isNamed: string, ids: string, column = 'name') =>
	`array(select ${inText(language, 'g', column)} from ${table} g where ${isNamed} and g.id = any(k.${ids}) order by g.id limit ${mostNames})`;

/** The columns of a face, of a coupon `k` with its merchant `m`; the language is a parameter. */
export const faceColumns = (
	language: string,
): string => `${inText(language, 'k', 'name')} as name, ${inText(language, 'k', 'note')} as note,
	k.type, k.amount, k.discount_rate, k.max_off, k.min_amount, k.scope, k.merchant_id, k.stack, k.with_member_price,
	case when k.merchant_id = 0 then '' else ${inText(language, 'm', 'merchant_name')} end as merchant_name,
	case k.scope when '${couponScope.classify}' then ${names(language, 'classify', `g.id not in (${hiddenCategories})`, 'classify_ids')}
		when '${couponScope.goods}' then ${names(language, 'goods', isShown, 'goods_ids')}
		when '${couponScope.merchant}' then ${names(language, 'merchant', `g.status = '${merchantStatus.open}'`, 'merchant_ids', 'merchant_name')}
		when '${couponScope.pretag}' then ${names(language, 'pretag', `g.status = '${onOff.on}'`, 'pretag_ids')}
		when '${couponScope.brand}' then ${names(language, 'brand', `g.status = '${onOff.on}'`, 'brand_ids')}
		else '{}'::text[] end as scope_names`;

const isInCentre = `k.status = '${couponStatus.active}' and k.receive_type in ('${receiveType.centre}', '${receiveType.monthly}')
	and coalesce(k.receive_start, 0) <= $1 and coalesce(k.receive_end, $1 + 1) > $1
	and (k.valid_type <> '${validType.range}' or k.valid_end > $1) and m.status = '${merchantStatus.open}'`;

const centreColumns = `k.id, ${faceColumns('$2')}, k.valid_type, k.valid_start, k.valid_end, k.delay_days, k.days, k.per_user, k.audience,
	(k.receive_type = '${receiveType.monthly}')::int as is_monthly, k.receive_end, case when k.total = 0 then -1 else k.total - k.taken end as left, (${isInCentre}) as is_open`;

/** What stands in the coupon centre, for one work or of one creator where they are named. */
export async function listCentre(
	pool: Pool,
	{
		now,
		language,
		goodsId,
		merchantId,
		most,
	}: {
		now: number;
		language: Language;
		goodsId: number | undefined;
		merchantId: number | undefined;
		most: number;
	},
): Promise<CentreRow[]> {
	const narrowed = goodsId
		? `and exists (select from goods g where g.id = $4 and g.coupon_allowed = 1 and g.mode <> '${goodsMode.crowdfunding}' and ${inScope('g')})`
		: merchantId
			? `and (k.merchant_id = $4 or (k.scope = '${couponScope.merchant}' and $4 = any(k.merchant_ids)))`
			: '';
	const { rows } = await pool.query<CentreRow>({
		name: `coupon-centre-${goodsId ? 'goods' : merchantId ? 'merchant' : 'all'}`,
		text: `select ${centreColumns} from coupon k join merchant m on m.id = k.merchant_id
			where ${isInCentre} ${narrowed} order by k.weigh desc, k.id desc limit $3`,
		values: [now, language, most, ...(goodsId || merchantId ? [goodsId ?? merchantId] : [])],
	});
	return rows;
}

/** One coupon that has not ended. */
export async function findCentreCoupon(
	pool: Pool,
	{ id, now, language }: { id: number; now: number; language: Language },
): Promise<CentreRow | undefined> {
	const { rows } = await pool.query<CentreRow>({
		name: 'coupon-page',
		text: `select ${centreColumns} from coupon k join merchant m on m.id = k.merchant_id where k.id = $3`,
		values: [now, language, id],
	});
	return rows[0];
}

/** The first way to the works of each scope; the scope itself is looked at besides. */
const wayTo: Readonly<Record<string, string>> = {
	[couponScope.classify]: `s.classify_id = any(array(
		select c.id from classify c where string_to_array(trim(both '/' from c.path), '/')::bigint[] && (select classify_ids from coupon where id = $1)))`,
	[couponScope.goods]: 's.goods_id = any(array(select unnest(goods_ids) from coupon where id = $1))',
	[couponScope.merchant]: 's.merchant_id = any(array(select unnest(merchant_ids) from coupon where id = $1))',
	[couponScope.pretag]: 's.pretag_ids && (select pretag_ids from coupon where id = $1)',
	[couponScope.brand]: 'g.brand_id = any(array(select unnest(brand_ids) from coupon where id = $1))',
};

/** Works that a coupon is for and that can be bought, what sells best first; of a category those whose main one it is. */
export async function listCouponWorks(
	pool: Pool,
	{ id, scope, merchant_id, most }: { id: number; scope: string; merchant_id: number; most: number },
): Promise<number[]> {
	const way =
		merchant_id > 0 ? 's.merchant_id = (select merchant_id from coupon where id = $1)' : (wayTo[scope] ?? 'true');
	const { rows } = await pool.query<{ id: number }>({
		name: `coupon-works-${merchant_id > 0 ? 'own' : scope}`,
		text: `select g.id from goods_shelf s
			join goods g on g.id = s.goods_id and g.coupon_allowed = 1 and g.mode <> '${goodsMode.crowdfunding}'
			join coupon k on k.id = $1 and ${inScope('g')}
			where ${way} and ${isForSaleOn('s')} order by s.sold desc, s.goods_id desc limit $2`,
		values: [id, most],
	});
	return rows.map((row) => row.id);
}
