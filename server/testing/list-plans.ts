import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import { adminLogResource } from '#domain/admin/admin-log.resource.ts';
import { codResource } from '#domain/cod/cod.resource.ts';
import { couponReceiveResource } from '#domain/coupon/receive.resource.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';
import { goodsListing } from '#domain/goods/goods.listing.ts';
import { growthLogResource } from '#domain/level/growth-log.resource.ts';
import { memberMoneyResource, moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { memberResource } from '#domain/member/member.resource.ts';
import { notifyResource } from '#domain/notify/notify.resource.ts';
import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import { type Field, type FieldKind, offeredOperator, offersSort, shapeOf } from '#domain/resource/field.ts';
import { controllerPath, listedFields, type Resource } from '#domain/resource/resource.ts';
import { dataRecycleLogResource } from '#domain/security/data-recycle-log.resource.ts';
import { sensitiveDataLogResource } from '#domain/security/sensitive-data-log.resource.ts';
import { smsLogResource } from '#domain/sms/log.resource.ts';
import { stockLogResource } from '#domain/stock/stock-log.resource.ts';
import { attachmentResource } from '#domain/upload/attachment.resource.ts';
import { searchableTimers } from '#server/features/job/job.queries.ts';
import { searchableMembers, sortableMembers } from '#server/features/member-balance/balance.queries.ts';
import { searchableOrders, sortableOrders } from '#server/features/order-desk/order.search.queries.ts';
import { searchableRefunds, sortableRefunds } from '#server/features/refund/refund.list.queries.ts';

/** A list over a table that grows, and every request its screen can make of it. */
export interface BigList {
	readonly path: string;
	readonly asked: readonly Asked[];
	/** A creator asks, and gets their own. */
	readonly isOwn?: boolean;
}

export interface Asked {
	readonly what: string;
	readonly query: Readonly<Record<string, unknown>>;
}

/** Lists over tables that stay small however long the shop is open, and are read whole with a good conscience. */
export const smallLists: readonly string[] = [
	'/admin/auth.Admin/index',
	'/admin/auth.Group/index',
	'/admin/auth.Rule/index',
	'/admin/user.Group/index',
	'/admin/user.Rule/index',
	'/admin/shop.user.Level/index',
	'/admin/shop.user.Tag/index',
	'/admin/shop.user.User/tagNames',
	'/admin/shop.market.Promotion/index',
	'/admin/security.DataRecycle/index',
	'/admin/security.SensitiveData/index',
	'/admin/shop.goods.Classify/index',
	'/admin/shop.goods.Brand/index',
	'/admin/xshop.Industry/index',
	'/admin/xshop.Visclassify/index',
	// Few are begun a day from one address, and staff answer them one by one.
	'/admin/xshop.Apply/index',
	'/admin/shop.goods.ParamsTemplate/index',
	'/admin/shop.goods.SpecTemplate/index',
	'/admin/shop.goods.Pretags/index',
	'/admin/shop.goods.Service/index',
	'/admin/shop.goods.SearchSynonym/index',
	'/admin/shop.settings.Reason/index',
	'/admin/shop.delivery.Company/index',
	'/admin/sms.Template/index',
	'/admin/sms.Variable/index',
	// Rows go with their files after a week.
	'/admin/shop.order.Export/index',
	'/admin/shop.delivery.Template/index',
	'/admin/ajax/area',
	'/admin/ajax/getTableList',
	'/admin/ajax/getDatabaseConnectionList',
	// A row for each creator, whom the shop knows one by one.
	'/admin/xshop.Myshop/index',
	'/admin/auth.Admin/select',
	'/admin/auth.Group/select',
	'/admin/auth.Rule/select',
	'/admin/shop.delivery.Address/index',
	'/admin/shop.GoodsAdlink/index',
	'/admin/shop.advert.HotRecommend/index',
	// Staff make them one by one.
	'/admin/shop.goods.Topic/index',
	'/admin/shop.advert.Banner/index',
	'/admin/shop.advert.NoticeBar/index',
	'/admin/shop.market.recharge.Plan/index',
	'/admin/shop.market.coupon.Coupon/index',
	// Of works, those alone that an index keeps as lacking something.
	'/admin/shop.settings.Translation/index',
	// The queue is a table of pg-boss; what is done leaves it after days.
	'/admin/routine.Job/index',
];

/** Rare enough that only an index is the way to it. */
function valueFor(field: Field): string {
	const rare: Partial<Record<FieldKind, string>> = {
		select: field.options ? '' : '3',
		date: '1950-03-01,1950-03-02',
		switch: '1',
		time: '09:00:00',
	};
	if (rare[field.kind]) return rare[field.kind] as string;
	if (field.options) return rareChoices.find((code) => field.options?.some(({ value }) => value === code)) ?? '1';
	if (field.relation) return '7';
	switch (shapeOf(field)) {
		case 'text':
			return '1234';
		case 'moment':
			return '2023-11-16 00:00:00,2023-11-16 00:59:59';
		case 'hundredths':
			return '12.30,12.40';
		case 'integer':
			return '1230,1240';
		default:
			return '7';
	}
}
const rareChoices = ['disable', 'mobile', 'withdraw', '4', '2', '0'];

function filterOf(field: string, asked: Field, operator = offeredOperator(asked)): Asked[] {
	if (!operator) return [];
	const val = operator === 'eq' && valueFor(asked).includes(',') ? '1234' : valueFor(asked);
	return [{ what: `${field} ${operator}`, query: { search: [{ field, operator, val }] } }];
}

const isEqual = (field: string, val: string) => ({ field, operator: 'eq', val });

const sortsOf = (field: string): Asked[] =>
	['asc', 'desc'].map((way) => ({ what: `by ${field} ${way}`, query: { order: `${field},${way}` } }));

const words = ['青花', '1234', '青'];
const quickly = words.map((text): Asked => ({ what: `quick search for ${text}`, query: { quickSearch: text } }));
const plain: Asked = { what: 'as it opens', query: {} };
const created = filterOf('create_time', { kind: 'datetime', label: { 'zh-cn': '', en: '' } });

/** What the screen of a declared list offers: its filters, its sorts, its quick search. */
function declared(resource: Resource): BigList {
	const fields = listedFields(resource);
	return {
		path: `${controllerPath(resource.name)}/index`,
		asked: [
			plain,
			...quickly,
			...fields.flatMap(([name, field]) => filterOf(name, field)),
			...fields.filter(([, field]) => offersSort(field)).flatMap(([name]) => sortsOf(name)),
			...(resource.times && resource !== goodsListing ? [...created, ...sortsOf('create_time')] : []),
		],
	};
}

type Searchable = Readonly<Record<string, { readonly field: Field }>>;

function written(
	path: string,
	searchable: Searchable,
	{ whole = [], sorts = [], more = [] }: { whole?: string[]; sorts?: string[]; more?: Asked[] },
): BigList {
	return {
		path,
		asked: [
			plain,
			...quickly,
			...Object.entries(searchable).flatMap(([name, { field }]) =>
				whole.includes(name) ? filterOf(name, field, 'eq') : filterOf(name, field),
			),
			...sorts.flatMap(sortsOf),
			...more,
		],
	};
}

/** What the screen of refunds does not offer by itself, the protocol answers all the same. */
function offeredOf({ initiator: _initiator, escalated: _escalated, ...offered }: typeof searchableRefunds): Searchable {
	return offered;
}

/** The declared lists over tables that grow. */
export const bigResources: readonly Resource[] = [
	...[
		memberResource,
		moneyLogResource,
		memberMoneyResource,
		scoreLogResource,
		growthLogResource,
		adminLogResource,
		attachmentResource,
		notifyResource,
	],
	...[dataRecycleLogResource, sensitiveDataLogResource, stockLogResource, landingLogResource, evaluateResource],
	landingDayResource,
	rechargeOrderResource,
	remittanceResource,
	codResource,
	couponReceiveResource,
	smsLogResource,
	goodsListing,
];

const goods = declared(goodsListing);
const tabs = [
	'onShelf',
	'offShelf',
	'draft',
	'recycled',
	'soldOut',
	'lowStock',
	'audit',
	'pictureMissing',
	'measureMissing',
];
const tabbed = tabs.map((tab) => ({ what: `tab ${tab}`, query: { tab } }));

const statuses = (codes: readonly string[]): Asked[] =>
	codes.map((status) => ({ what: `status ${status}`, query: { status } }));
/** A word that is looked for among the rows of one status. */
const among = (status: string): Asked => ({
	what: `quick search for 青花 in status ${status}`,
	query: { status, quickSearch: '青花' },
});

const crowds: readonly Asked[] = [
	plain,
	...quickly,
	...statuses(['0', '4', '8']),
	among('8'),
	{ what: 'those of one of the goods', query: { goods_id: 3 } },
];

/** What creators see of their own; the shares of some of them are as big as the shop's. */
const ownLists: readonly BigList[] = [
	{
		path: '/merchant/goods.Goods/index',
		asked: [plain, ...quickly, ...statuses(['0', '1', '2']), among('1')],
	},
	{ path: '/merchant/coupon.Coupon/index', asked: [plain, ...statuses(['1', '3'])] },
	{ path: '/merchant/goods.Crowdfunding/index', asked: crowds },
	{ path: '/merchant/goods.Crowdfunding/works', asked: [plain, ...quickly] },
	{
		path: '/merchant/order.Order/index',
		asked: [plain, ...quickly, ...statuses(['1', '2', '5', '7']), among('5')],
	},
	{
		path: '/merchant/order.Order/toShip',
		asked: [
			{ what: 'the last digits', query: { q: '1234' } },
			{ what: 'a whole number', query: { q: '2611261234567890' } },
		],
	},
	{
		path: '/merchant/order.Refund/index',
		asked: [
			plain,
			...quickly,
			{ what: 'waiting for an answer', query: { audit_status: '1', status: '1' } },
			{ what: 'waiting for the goods', query: { status: '1', user_ship_status: '1' } },
			{ what: 'the next to be answered', query: { audit_status: '1', status: '1', order: 'deadline_at,asc' } },
			{ what: 'agreed to', query: { audit_status: '2', status: '1,4' } },
			...statuses(['2', '3']),
		],
	},
	{
		path: '/merchant/order.Evaluate/index',
		asked: [
			plain,
			{ what: 'unanswered', query: { open: 1 } },
			{ what: 'of few stars', query: { score: 2 } },
			{ what: 'with pictures', query: { has_image: 1 } },
			{ what: 'those of one of the goods', query: { goods_id: 3 } },
		],
	},
].map((list) => ({ ...list, isOwn: true }));

export const bigLists: readonly BigList[] = [
	...ownLists,
	{ path: '/admin/shop.goods.Crowdfunding/index', asked: crowds },
	{ path: '/admin/shop.goods.Crowdfunding/works', asked: [plain, ...quickly] },
	{ path: '/admin/shop.delivery.Template/skus', asked: [plain, ...quickly] },
	{ path: '/admin/shop.order.Order/onBehalfGoods', asked: [plain, ...quickly] },
	...bigResources.filter((resource) => resource !== goodsListing).map(declared),
	{ ...goods, asked: [...goods.asked, ...tabbed] },
	// Filtered like the list, and read in one order.
	{
		path: '/admin/shop.goods.Goods/bulk',
		asked: [
			...goods.asked.filter(({ query }) => !('order' in query)),
			...tabbed,
			{ what: 'chosen goods', query: { ids: [3, 4, 5] } },
		],
	},
	written('/admin/shop.order.Order/index', searchableOrders, {
		whole: ['order_no', 'phone', 'user.mobile'],
		sorts: Object.keys(sortableOrders),
		more: [
			...['1', '2', '3,4'].map((status) => ({ what: `status ${status}`, query: { status } })),
			{ what: 'flag', query: { search: [{ field: 'flag', operator: 'eq', val: '2' }] } },
		],
	}),
	written('/admin/shop.order.Refund/index', offeredOf(searchableRefunds), {
		sorts: Object.keys(sortableRefunds),
		more: [
			{ what: 'waiting for an answer', query: { audit_status: '1' } },
			{ what: 'waiting for the goods', query: { status: '1', user_ship_status: '1' } },
			{ what: 'the next to be answered', query: { audit_status: '1', status: '1', order: 'deadline_at,asc' } },
			{ what: 'with the platform', query: { search: [isEqual('status', '1'), isEqual('escalated', '1')] } },
		],
	}),
	written('/admin/shop.user.User/index', searchableMembers, {
		sorts: Object.keys(sortableMembers),
		more: [
			{ what: 'with a rare tag', query: { search: [{ field: 'tags', operator: 'FIND_IN_SET', val: '标签1' }] } },
			{
				what: 'with a tag that many bear',
				query: { search: [{ field: 'tags', operator: 'FIND_IN_SET', val: '标签2' }] },
			},
		],
	}),
	written('/admin/routine.Job/timers', searchableTimers, {}),
	{ path: '/admin/shop.goods.Import/index', asked: [plain] },
];
