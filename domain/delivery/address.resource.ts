import { checkbox, city, number, option, remoteSelect, status, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** What an address is for; the codes are bits. */
export const addressEnd = { shipFrom: '1', returnTo: '2', pickUp: '4' } as const;

const ends = [
	option(addressEnd.shipFrom, '发货', 'Ship from', 'info'),
	option(addressEnd.returnTo, '退货', 'Return to', 'warning'),
	option(addressEnd.pickUp, '自提', 'Pick up at', 'accent'),
] as const;

/** Where parcels leave from, where goods come back to and where they are picked up. */
export const deliveryAddressResource = defineResource({
	name: 'shop/delivery/address',
	place: 20,
	table: 'delivery_address',
	title: words('地址管理', 'Delivery addresses'),
	icon: 'fa fa-map-marker',
	weigh: 'weigh',
	label: 'contact',
	quickSearch: ['contact', 'phone', 'detail'],
	fields: {
		merchant_id: remoteSelect('所属', 'Owner', {
			list: true,
			width: 130,
			search: false,
			relation: {
				resource: 'shop/delivery/address',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				fields: ['merchant_name'],
				translatable: ['merchant_name'],
			},
		}),
		types: checkbox('用途', 'For', { required: true, default: ['1', '2'], options: ends }),
		defaults: checkbox('设为默认', 'Default for', {
			hidden: true,
			options: ends,
			hint: words('每种用途只有一个默认地址', 'Each owner has one default for each end'),
		}),
		contact: text('联系人', 'Contact', { required: true, max: 40 }),
		phone: text('电话', 'Phone', {
			required: true,
			max: 30,
			pattern: '1[3-9]\\d{9}|\\+[1-9]\\d{6,14}|0\\d{2,3}-?\\d{7,8}|400-?\\d{3}-?\\d{4}',
		}),
		place: city('所在地区', 'Place', { required: true, list: true, width: 150 }),
		detail: text('详细地址', 'Address', { required: true, max: 200, width: 150 }),
		zip: text('邮编', 'Postcode', { max: 12, list: false }),
		business_hours: text('营业时间', 'Business hours', {
			max: 100,
			list: false,
			hint: words('自提地址请填写', 'For addresses to pick up at'),
		}),
		weigh: number('权重', 'Weight', {
			default: 0,
			list: false,
			hint: words('数值大的排在前面', 'The bigger comes first'),
		}),
		status: status(),
	},
});
