import type { Account } from './login.helper.ts';

/** A work of the studio that asks for the shelf; its works are looked at from here on. */
export async function waitingWork(admin: Account, studio: Account, name: string): Promise<number> {
	const { list } = await studio.call<{ list: { id: number }[] }>('GET', '/merchant/goods.Goods/index');
	type Row = { row: { merchant_id: number; classify_id: number } };
	const { row } = await admin.call<Row>('GET', '/admin/shop.goods.Goods/edit', { id: list[0]?.id });
	const switches = { list: [{ id: row.merchant_id, own: '1' }] };
	await admin.call('POST', '/admin/shop.goods.Goods/auditSwitches', switches);
	const form = {
		name,
		classify_id: row.classify_id,
		image: '/static/images/placeholder.webp',
		delivery_type: '1',
		spec_type: '1',
		skus: [{ spec_key: '', price: '80.00', stock: 5 }],
		on_shelf: 1,
	};
	const { id } = await studio.call<{ id: number }>('POST', '/merchant/goods.Goods/add', form);
	return id;
}

/** A work of the studio that was looked at and is on sale. */
export async function liveWork(admin: Account, studio: Account, name: string): Promise<number> {
	const id = await waitingWork(admin, studio, name);
	type Waiting = { row: { version: number; goods_version: number } };
	const { version, goods_version } = (await admin.call<Waiting>('GET', '/admin/shop.goods.Goods/audit', { id })).row;
	await admin.call('POST', '/admin/shop.goods.Goods/audit', { id, version, goods_version, answer: 'pass' });
	return id;
}
