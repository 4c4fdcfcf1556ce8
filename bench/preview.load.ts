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
	let previews = 0;
	const rate = await repeat(Array.from({ length: 10 }), seconds, async () => {
		const buyer = buyers[previews % buyers.length];
		if (!buyer) throw new Error('Nobody looks at a checkout.');
		previews += 1;
		const { headers, addressId } = buyer;
		await client.post('/api/shop.Order/preview', { lines, address_id: addressId }, headers);
	});
	client.close();
	return rate;
});
