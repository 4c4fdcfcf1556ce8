import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownAddresses } from './address.data.queries.ts';

/** The address book, for its member. */
export function giveAddressData(context: Context): void {
	ownData(context, {
		name: 'addresses',
		title: { 'zh-cn': '收货地址', en: 'Addresses' },
		columns: [
			column('consignee', '收货人', 'Recipient'),
			column('phone', '电话', 'Phone'),
			column('province', '省', 'Province'),
			column('city', '市', 'City'),
			column('area', '区', 'District'),
			column('detail', '详细地址', 'Address'),
			column('zip', '邮编', 'Postcode'),
			column('tag', '标签', 'Label'),
			column('is_default', '默认', 'Default'),
			column('create_time', '添加时间', 'Added', { as: 'time' }),
		],
		rows: ownAddresses,
	});
}
