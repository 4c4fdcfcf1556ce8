import type { Buyer } from './buyers.ts';
import { openClient } from './client.ts';
import { answerLoad, repeat } from './load.ts';

export interface PreviewJob {
	readonly url: string;
	readonly buyers: readonly Buyer[];
	/** One line each. */
	readonly skuIds: readonly number[];
	readonly seconds: number;
}

await answerLoad<PreviewJob>(async ({ url, buyers, skuIds, seconds }) => {
	const client = openClient(url);
	const lines = skuIds.map((sku_id) => ({ sku_id, num: 1 }));
	const rate = await repeat(buyers, seconds, async ({ headers, addressId }) => {
		await client.post('/api/shop.Order/preview', { lines, address_id: addressId }, headers);
	});
	client.close();
	return rate;
});
