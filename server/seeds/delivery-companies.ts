import type { Tx } from '#server/database/handle.ts';

interface Company {
	code: string;
	name: string;
	en: string;
	phone?: string;
	website: string;
	/** Where a tracking number can be looked up; the common tracking page where the company has none. */
	query?: string;
	pattern?: string;
	isCommon?: boolean;
}

const trackingPage = 'https://www.kuaidi100.com/chaxun?nu={no}';

/** The commonest first; the codes are those of the usual tracking services. */
const companies: readonly Company[] = [
	{
		code: 'shunfeng',
		name: '顺丰速运',
		en: 'SF Express',
		phone: '95338',
		website: 'https://www.sf-express.com',
		query: 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{no}',
		pattern: '^(SF\\d{12,13}|\\d{12})$',
		isCommon: true,
	},
	{
		code: 'zhongtong',
		name: '中通快递',
		en: 'ZTO Express',
		phone: '95311',
		website: 'https://www.zto.com',
		pattern: '^\\d{12,15}$',
		isCommon: true,
	},
	{
		code: 'yuantong',
		name: '圆通速递',
		en: 'YTO Express',
		phone: '95554',
		website: 'https://www.yto.net.cn',
		pattern: '^(YT\\d{12,13}|[A-Z0-9]{10,18})$',
		isCommon: true,
	},
	{
		code: 'yunda',
		name: '韵达快递',
		en: 'Yunda Express',
		phone: '95546',
		website: 'https://www.yundaex.com',
		pattern: '^\\d{13,15}$',
		isCommon: true,
	},
	{
		code: 'shentong',
		name: '申通快递',
		en: 'STO Express',
		phone: '95543',
		website: 'https://www.sto.cn',
		pattern: '^\\d{12,15}$',
		isCommon: true,
	},
	{
		code: 'jtexpress',
		name: '极兔速递',
		en: 'J&T Express',
		phone: '956025',
		website: 'https://www.jtexpress.cn',
		pattern: '^JT\\d{13}$',
		isCommon: true,
	},
	{
		code: 'jd',
		name: '京东物流',
		en: 'JD Logistics',
		phone: '950616',
		website: 'https://www.jdl.com',
		pattern: '^JD[A-Z0-9]{10,20}(-\\d+){0,3}-?$',
		isCommon: true,
	},
	{
		code: 'ems',
		name: '邮政 EMS',
		en: 'China Post EMS',
		phone: '11183',
		website: 'https://www.ems.com.cn',
		pattern: '^([A-Z]{2}\\d{9}[A-Z]{2}|\\d{13})$',
		isCommon: true,
	},
	{
		code: 'youzhengguonei',
		name: '邮政快递包裹',
		en: 'China Post parcel',
		phone: '11183',
		website: 'https://www.chinapost.com.cn',
		pattern: '^([A-Z]{2}\\d{9}[A-Z]{2}|\\d{13})$',
		isCommon: true,
	},
	{
		code: 'debangkuaidi',
		name: '德邦快递',
		en: 'Deppon Express',
		phone: '95353',
		website: 'https://www.deppon.com',
		pattern: '^(DPK\\d{9,15}|\\d{8,15})$',
		isCommon: true,
	},
	{ code: 'danniao', name: '菜鸟速递', en: 'Cainiao Express', phone: '95188', website: 'https://express.cainiao.com' },
	{
		code: 'annengwuliu',
		name: '安能物流',
		en: 'Ane Logistics',
		phone: '40010-40088',
		website: 'https://www.ane56.com',
	},
	{ code: 'baishiwuliu', name: '百世快运', en: 'Best Freight', phone: '95320', website: 'https://www.800best.com' },
	{ code: 'yimidida', name: '壹米滴答', en: 'Yimidida', phone: '4009-966-956', website: 'https://www.yimidida.com' },
	{ code: 'kuayue', name: '跨越速运', en: 'KYE Express', phone: '95324', website: 'https://www.ky-express.com' },
	{ code: 'youshuwuliu', name: '优速快递', en: 'UCE Express', phone: '95349', website: 'https://www.uce.cn' },
	{ code: 'zhaijisong', name: '宅急送', en: 'ZJS Express', phone: '400-6789-000', website: 'https://www.zjs.com.cn' },
	{
		code: 'tiandihuayu',
		name: '天地华宇',
		en: 'Hoau Logistics',
		phone: '400-808-6666',
		website: 'https://www.hoau.net',
	},
	{ code: 'suning', name: '苏宁物流', en: 'Suning Logistics', phone: '95315', website: 'https://wuliu.suning.com' },
	{
		code: 'fengwang',
		name: '丰网速运',
		en: 'Fengwang Express',
		phone: '40000-00638',
		website: 'https://www.fengwang.com.cn',
	},
	{
		code: 'zhongtiewuliu',
		name: '中铁快运',
		en: 'China Railway Express',
		phone: '95572',
		website: 'https://www.95572.com',
	},
	{
		code: 'dhl',
		name: 'DHL 国际快递',
		en: 'DHL Express',
		phone: '95380',
		website: 'https://www.dhl.com',
		query: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={no}',
		pattern: '^\\d{10,11}$',
	},
	{
		code: 'ups',
		name: 'UPS 国际快递',
		en: 'UPS',
		phone: '400-820-8388',
		website: 'https://www.ups.com',
		query: 'https://www.ups.com/track?tracknum={no}',
		pattern: '^(1Z[A-Z0-9]{16}|\\d{9,12}|T\\d{10})$',
	},
	{
		code: 'fedex',
		name: '联邦快递',
		en: 'FedEx',
		phone: '400-886-1888',
		website: 'https://www.fedex.com',
		query: 'https://www.fedex.com/fedextrack/?trknbr={no}',
		pattern: '^(\\d{12}|\\d{15}|\\d{20,22})$',
	},
	{
		code: 'usps',
		name: '美国邮政',
		en: 'USPS',
		website: 'https://www.usps.com',
		query: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={no}',
		pattern: '^(\\d{20,22}|[A-Z]{2}\\d{9}US)$',
	},
	{
		code: 'tnt',
		name: 'TNT 国际快递',
		en: 'TNT',
		website: 'https://www.tnt.com',
		query: 'https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?searchType=con&cons={no}',
		pattern: '^\\d{9}$',
	},
	{
		code: 'royalmail',
		name: '英国皇家邮政',
		en: 'Royal Mail',
		website: 'https://www.royalmail.com',
		query: 'https://www.royalmail.com/track-your-item#/tracking-results/{no}',
		pattern: '^[A-Z]{2}\\d{9}GB$',
	},
	{
		code: 'japanposten',
		name: '日本邮政',
		en: 'Japan Post',
		website: 'https://www.post.japanpost.jp',
		query: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={no}&locale=en',
		pattern: '^([A-Z]{2}\\d{9}JP|\\d{11,12})$',
	},
];

/** Fills the list of delivery companies; what an admin changed or added stays. */
export async function seedDeliveryCompanies(tx: Tx, now: number): Promise<void> {
	await tx
		.insertInto('delivery_company')
		.values(
			companies.map(({ code, name, en, phone = '', website, query = trackingPage, pattern = '', isCommon }, index) => ({
				code,
				name,
				i18n: JSON.stringify({ en: { name: en } }),
				phone,
				website,
				query_url: query,
				no_pattern: pattern,
				is_common: isCommon ? 1 : 0,
				weigh: companies.length - index,
				create_time: now,
				update_time: now,
			})),
		)
		.onConflict((conflict) => conflict.column('code').doNothing())
		.execute();
}
