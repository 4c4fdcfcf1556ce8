import { randomUUID } from 'node:crypto';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { Client } from './client.ts';
import { password } from './shop.ts';

/** A member who is logged in and has an address and money. */
export interface Buyer {
	readonly headers: Readonly<Record<string, string>>;
	readonly addressId: number;
}

/** Nanshan in Shenzhen. */
const address = {
	consignee: '林一',
	phone: '13800138000',
	province_id: 440_000,
	city_id: 440_300,
	area_id: 440_305,
	detail: '科技园 1 号',
	is_default: 1,
};

/** Logs the first admin in. */
export async function logAdminIn(client: Client): Promise<{ token: string; refresh_token: string }> {
	const login = { username: 'admin', password, keep: false };
	const { userInfo } = await client.post<{ userInfo: { token: string; refresh_token: string } }>(
		'/admin/Index/login',
		login,
	);
	return userInfo;
}

/** Registers members, a few at a time, with an address and a balance that an admin puts there. */
export async function openBuyers(client: Client, count: number, { money }: { money: string }): Promise<Buyer[]> {
	const { token: batoken } = await logAdminIn(client);
	const buyers: Buyer[] = [];
	while (buyers.length < count) {
		const some = Array.from({ length: Math.min(10, count - buyers.length) }, () =>
			openBuyer(client, { money, batoken }),
		);
		buyers.push(...(await Promise.all(some)));
	}
	return buyers;
}

async function openBuyer(client: Client, { money, batoken }: { money: string; batoken: string }): Promise<Buyer> {
	const username = `b${randomUUID().replaceAll('-', '').slice(0, 14)}`;
	const { userInfo } = await client.post<{ userInfo: { id: number; token: string } }>('/api/user/checkIn', {
		tab: 'register',
		username,
		password,
	});
	const headers = { 'ba-user-token': userInfo.token };
	await client.post('/admin/shop.user.User/balance', { user_id: userInfo.id, money, memo: 'bench' }, { batoken });
	const saved = await client.post<{ address: { id: number } }>('/api/shop.Address/add', address, headers);
	return { headers, addressId: saved.address.id };
}

/** Places an order for one piece; the envelope as it comes. */
export function order(
	client: Client,
	{ headers, addressId }: Buyer,
	skuId: number,
	requestKey: string = randomUUID(),
): Promise<Envelope<{ pay_no: string }>> {
	const wish = { request_key: requestKey, lines: [{ sku_id: skuId, num: 1 }], address_id: addressId };
	return client.ask('/api/shop.Order/add', wish, headers);
}

/** Pays an order from the balance; the envelope as it comes. */
export function pay(client: Client, { headers }: Buyer, payNo: string): Promise<Envelope<unknown>> {
	return client.ask('/api/shop.Pay/create', { pay_no: payNo, channel: 'balance' }, headers);
}
