import type { readDelivery } from '#domain/checkout/delivery.contract.ts';
import { refused } from '#domain/errors.ts';
import { computeFreight } from '#domain/freight/freight.compute.ts';
import type { AreaPath } from '#domain/freight/freight.template.ts';
import { arrivesBy, type DaysOnWay, daysOnWay, slowestOf, unknownDays } from '#domain/freight/on-the-way.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { Context } from '#server/context.ts';
import { readPlace } from '#server/features/address/address.service.ts';
import { freightPolicy, type KnownTemplate } from '#server/features/freight/freight.service.ts';
import { findSkus, type SkuRow } from './checkout.queries.ts';
import { deliveryOf, templatesOf } from './checkout.service.ts';

const hour = 60 * 60;

/** When goods that go together arrive at an area, as far as templates and promises say. */
export function arrivalOf(
	rows: readonly SkuRow[],
	{ templates, path, now }: { templates: ReadonlyMap<number, KnownTemplate>; path: AreaPath | undefined; now: number },
): DaysOnWay & { arrives_by: number } {
	const sent = rows.filter((row) => deliveryOf(row, templates).kind !== 'none');
	const days = slowestOf(sent.map((row) => (path ? daysOf(row, templates, path) : unknownDays)));
	const isPromised = sent.every(({ ships_within }) => ships_within !== null);
	const leaves = isPromised ? now + Math.max(0, ...sent.map(({ ships_within }) => ships_within ?? 0)) * hour : 0;
	return { ...days, arrives_by: arrivesBy(days, leaves) };
}

function daysOf(row: SkuRow, templates: ReadonlyMap<number, KnownTemplate>, path: AreaPath): DaysOnWay {
	const delivery = deliveryOf(row, templates);
	const template =
		delivery.kind === 'template' ? delivery.template : templates.get(row.usual_template_id ?? 0)?.template;
	return template ? daysOnWay(template, path) : unknownDays;
}

/** What it costs to send pieces of a sku to an area by themselves, and when they arrive; what the store does not have is unknown. */
export async function deliveryTo(
	context: Context,
	{ sku_id, num, area_id }: { sku_id: number; num: number; area_id: number },
): Promise<AnswerOf<typeof readDelivery>> {
	const { db, clock } = context;
	const now = clock.now();
	const rows = await findSkus(db, [sku_id], { now });
	const [row] = rows;
	if (!row?.is_listed) throw refused('cart.skuUnknown', {}, { data: { sku_ids: [sku_id] } });
	const { city_id, province_id, province, city, area } = await readPlace(db, area_id);
	const path = [area_id, city_id, province_id];
	const templates = await templatesOf(db, rows, { withUsual: true });
	const { id, weight, volume } = row;
	const line = { id, num, amount: cents(row.price * num), weight, volume, delivery: deliveryOf(row, templates) };
	const { total, undeliverable } = computeFreight([line], path, freightPolicy(context));
	return {
		area_text: [province, city, area].filter(Boolean).join(' '),
		deliverable: undeliverable.length === 0 ? 1 : 0,
		freight_amount: centsToWire(total),
		...arrivalOf(rows, { templates, path, now }),
	};
}
