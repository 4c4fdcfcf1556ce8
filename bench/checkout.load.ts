import { type Buyer, buy } from './buyers.ts';
import { openClient } from './client.ts';
import { answerLoad, repeat } from './load.ts';

export interface CheckoutJob {
	readonly url: string;
	readonly buyers: readonly Buyer[];
	readonly skuIds: readonly number[];
	readonly seconds: number;
}

await answerLoad<CheckoutJob>(async ({ url, buyers, skuIds, seconds }) => {
	const client = openClient(url);
	const rate = await repeat(buyers, seconds, (buyer) =>
		buy(client, buyer, skuIds[Math.floor(Math.random() * skuIds.length)] ?? 0),
	);
	client.close();
	return rate;
});
