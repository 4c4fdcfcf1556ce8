import { goodsMode } from '#domain/crowdfunding/crowdfunding.status.ts';
import { refused } from '#domain/errors.ts';
import { goodsForm } from '#domain/goods/goods.form.ts';
import { specKey } from '#domain/goods/goods.specs.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { stockMode } from '#domain/stock/stock.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { goodsForEditor } from '#server/features/goods/goods.admin.service.ts';
import type { GoodsWriter } from '#server/features/goods/goods.audit.service.ts';
import { updateGoods } from '#server/features/goods/goods.service.ts';
import { setGoodsMode } from '#server/features/goods/goods.writes.ts';
import { countGoneTiers, findOwnSkus, findTiers, linkTiers, type TierRow } from './crowdfunding.queries.ts';

/** Where a tier has no limit so many are on the shelf. */
const plenty = 1_000_000;
const groupName = '档位';

/** Makes the tiers of a crowdfunding the skus of its goods and marks the goods as crowdfunded. */
export async function putTiersOnGoods(
	context: Context,
	tx: Tx,
	{
		crowdId,
		goodsId,
		seen,
	}: {
		crowdId: number;
		goodsId: number;
		/** The version of the goods that was looked at. */
		seen?: number;
	},
	by: GoodsWriter,
): Promise<void> {
	await countGoneTiers(tx, crowdId);
	const tiers = await findTiers(tx, crowdId);
	// Points are not said here: what staff gave for each piece ends with the price it was meant for.
	const { give_score: _, ...row } = await goodsForEditor(tx, goodsId);
	if (seen !== undefined && row.version !== seen) throw refused('crowdfunding.moved', { name: namesIn(row) });
	const group = row.specs.find(({ name }) => name === groupName);
	const specId = group?.id ?? -1;
	const skuOf = new Map(row.skus.map((sku) => [sku.id, sku]));
	const values = tiers.map((tier, at) => {
		const known = skuOf.get(tier.sku_id ?? 0);
		// A tier that was renamed keeps its sku with its stock and its history.
		const valueId = group?.values.find(({ value }) => value === known?.spec_text)?.id ?? -(at + 1);
		return { tier, valueId, known };
	});
	const english = (tier: TierRow) => tier.i18n['en']?.['title'] ?? '';
	const parsed = goodsForm.safeParse({
		...row,
		spec_type: specType.multiple,
		// Tiers know limits of their own.
		min_buy: 1,
		limit_per_order: 0,
		limit_per_user: 0,
		stock_mode: stockMode.atOrder,
		make_days: 0,
		coupon_allowed: 0,
		publish_at: null,
		unpublish_at: null,
		on_shelf: 1,
		specs: [
			{
				id: specId,
				name: groupName,
				i18n: { en: { name: 'Tier' } },
				has_image: 0,
				values: values.map(({ tier, valueId }) => ({
					id: valueId,
					value: tier.title,
					i18n: english(tier) ? { en: { value: english(tier) } } : {},
					image: '',
				})),
			},
		],
		skus: values.map(({ tier, valueId, known }) => ({
			spec_key: specKey([{ specId, valueId }]),
			price: centsToWire(cents(tier.price)),
			stock: Math.max(known?.reserved ?? 0, (tier.stock || plenty) - tier.sold),
			weight: known?.weight ?? row.skus[0]?.weight ?? '0',
			volume: known?.volume ?? row.skus[0]?.volume ?? '0',
			// Its picture stands in the cart and on the order.
			image: tier.image,
			enabled: 1,
		})),
	});
	if (!parsed.success) throw refused('crowdfunding.goodsIncomplete', { name: namesIn(row) });
	// What comes back of other orders would be added to the tiers, above their limits.
	const own = await findOwnSkus(tx, crowdId);
	await updateGoods(context, { id: goodsId, version: row.version, form: parsed.data, tiers: own }, by);
	await setGoodsMode(tx, goodsId, goodsMode.crowdfunding, context.clock.now());
	const linked = await linkTiers(tx, crowdId, goodsId);
	if (linked !== tiers.length) throw new Error(`Crowdfunding ${crowdId} linked ${linked} of ${tiers.length} tiers.`);
}
