import { type Buyer, order, pay } from './buyers.ts';
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
	const rate = await repeat(buyers, seconds, async (buyer) => {
		const { msg, data } = await order(client, buyer, skuIds[Math.floor(Math.random() * skuIds.length)] ?? 0);
		if (msg) throw new Error(`An order was refused: ${msg}`);
		const paid = await pay(client, buyer, data.pay_no);
		if (paid.code !== 1) throw new Error(`An order was not paid: ${paid.msg}`);
	});
	client.close();
	return rate;
});
