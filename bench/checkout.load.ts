import { type Buyer, order, pay } from './buyers.ts';
import { openClient } from './client.ts';
import { answerLoad, repeat } from './load.ts';

export interface CheckoutJob {
	readonly url: string;
	readonly buyers: readonly Buyer[];
	/** How many of them order at the same time. */
	readonly tills: number;
	readonly skuIds: readonly number[];
	readonly seconds: number;
}

await answerLoad<CheckoutJob>(async ({ url, buyers, tills, skuIds, seconds }) => {
	const client = openClient(url);
	const queues = Array.from({ length: tills }, (_, till) => buyers.filter((_, at) => at % tills === till));
	const rate = await repeat(queues, seconds, async (queue) => {
		const buyer = queue.shift();
		if (!buyer) throw new Error('There are fewer buyers than tills.');
		queue.push(buyer);
		const { msg, data } = await order(client, buyer, skuIds[Math.floor(Math.random() * skuIds.length)] ?? 0);
		if (msg) throw new Error(`An order was refused: ${msg}`);
		const paid = await pay(client, buyer, data.pay_no);
		if (paid.code !== 1) throw new Error(`An order was not paid: ${paid.msg}`);
	});
	client.close();
	return rate;
});
