import { fill, type Texts } from '#domain/kernel/language.ts';

/** What a notice is about. */
export interface NotifyFacts {
	readonly order_no?: string;
	readonly name?: string;
	readonly id?: number;
	/** Further words of the sentence; they are not kept. */
	readonly words?: Readonly<Record<string, string | number>>;
}

interface Kind {
	/** Its number on the wire. */
	readonly type: string;
	readonly label: Texts;
	readonly text: Texts;
	/** Who may open this list is told, nobody else. */
	readonly list: string;
	/** Where a click leads, below `/admin/`; `{order_no}` and `{name}` are filled in. */
	readonly target: string;
	readonly tone: 'success' | 'warning' | 'danger' | 'info';
	/** Members or creators can bring it about again and again: the newest takes the place of what nobody has read. */
	readonly renews?: true;
}

/** Everything the shop tells its admins. */
export const notifyKinds = {
	orderPaid: {
		type: '1',
		label: { 'zh-cn': '新订单', en: 'New order' },
		text: {
			'zh-cn': '订单 {order_no} 已付款 ¥{amount}，等待发货',
			en: 'Order {order_no} is paid, ¥{amount}: to be shipped',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'success',
	},
	orderSoldOut: {
		type: '22',
		label: { 'zh-cn': '付款时售罄', en: 'Sold out when paid' },
		text: {
			'zh-cn': '订单 {order_no} 付款到账时已售罄，已自动取消，应退 ¥{amount}',
			en: 'Order {order_no} had sold out when its payment arrived: cancelled; to go back: ¥{amount}',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=6&order_no={order_no}',
		tone: 'warning',
	},
	paymentAbnormal: {
		type: '23',
		label: { 'zh-cn': '付款异常', en: 'Payment abnormal' },
		text: {
			'zh-cn': '订单 {order_no} 收到异常付款（渠道 {channel}，交易号 {trade_no}），不能自动退回，请核对',
			en: 'A payment for order {order_no} cannot be right nor go back by itself: {channel}, trade {trade_no}. Please check',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?order_no={order_no}',
		tone: 'danger',
	},
	cancelApplied: {
		type: '2',
		label: { 'zh-cn': '申请取消', en: 'Cancellation asked' },
		text: { 'zh-cn': '订单 {order_no} 申请取消：{reason}', en: 'Order {order_no} is asked to be cancelled: {reason}' },
		list: 'shop/order/order',
		target: 'shop/order/order?status=7',
		tone: 'warning',
		renews: true,
	},
	cancelOverdue: {
		type: '17',
		label: { 'zh-cn': '取消申请超时', en: 'Cancellation not answered' },
		text: {
			'zh-cn': '订单 {order_no} 的取消申请已超过 {hours} 小时未答复',
			en: 'Order {order_no}: the request to cancel has had no answer for {hours} hours',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=7&order_no={order_no}',
		tone: 'warning',
	},
	shipOverdue: {
		type: '18',
		label: { 'zh-cn': '发货提醒', en: 'Not shipped yet' },
		text: {
			'zh-cn': '订单 {order_no} 付款已超过 {hours} 小时，尚未全部发货',
			en: 'Order {order_no} was paid {hours} hours ago and has not been shipped completely',
		},
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'warning',
	},
	refundApplied: {
		type: '3',
		label: { 'zh-cn': '申请售后', en: 'Refund asked' },
		text: { 'zh-cn': '订单 {order_no} 申请退款 ¥{amount}', en: 'A refund of ¥{amount} is asked for order {order_no}' },
		list: 'shop/order/refund',
		target: 'shop/order/refund?audit_status=1&orderRelation.order_no={order_no}',
		tone: 'warning',
		renews: true,
	},
	exportDone: {
		type: '4',
		label: { 'zh-cn': '导出完成', en: 'Export ready' },
		text: { 'zh-cn': '“{name}”已导出，可以下载', en: '“{name}” is ready for download' },
		list: 'shop/order/export',
		target: 'shop/order/export?name={name}',
		tone: 'info',
	},
	lowStock: {
		type: '5',
		label: { 'zh-cn': '库存预警', en: 'Low stock' },
		text: { 'zh-cn': '“{name}”库存只剩 {stock} 件', en: '“{name}” has {stock} left in stock' },
		list: 'shop/goods/goods',
		target: 'shop/goods/goods?name={name}',
		tone: 'danger',
		renews: true,
	},
	goodsAudit: {
		type: '6',
		label: { 'zh-cn': '作品待审核', en: 'Work to review' },
		text: { 'zh-cn': '{merchant} 的“{name}”等待审核', en: '“{name}” of {merchant} waits for review' },
		list: 'shop/goods/goods',
		target: 'shop/goods/goods?tab=audit&name={name}',
		tone: 'warning',
		renews: true,
	},
	goodsSentBack: {
		type: '7',
		label: { 'zh-cn': '退货寄出', en: 'Goods sent back' },
		text: {
			'zh-cn': '订单 {order_no} 的退货已寄出：{company} {tracking_no}',
			en: 'Goods of order {order_no} are on their way back: {company} {tracking_no}',
		},
		list: 'shop/order/refund',
		target: 'shop/order/refund?user_ship_status=1&orderRelation.order_no={order_no}',
		tone: 'info',
		renews: true,
	},
	payoutFailed: {
		type: '8',
		label: { 'zh-cn': '退款失败', en: 'Payout failed' },
		text: {
			'zh-cn': '订单 {order_no} 退款 ¥{amount} 失败，等待处理',
			en: 'Paying back ¥{amount} for order {order_no} failed',
		},
		list: 'shop/order/refund',
		target: 'shop/order/refund?status=4&orderRelation.order_no={order_no}',
		tone: 'danger',
	},
	fewStars: {
		type: '12',
		label: { 'zh-cn': '低分评价', en: 'Low rating' },
		text: { 'zh-cn': '订单 {order_no} 收到 {score} 星评价', en: 'Order {order_no} was rated with {score} of 5 stars' },
		list: 'shop/order/evaluate',
		target: 'shop/order/evaluate?order_no={order_no}',
		tone: 'warning',
	},
	crowdfundingEnded: {
		type: '9',
		label: { 'zh-cn': '众筹结束', en: 'Crowdfunding ended' },
		text: { 'zh-cn': '“{name}”众筹{result}', en: 'The crowdfunding of “{name}” {result_en}' },
		list: 'shop/goods/crowdfunding',
		target: 'shop/goods/crowdfunding?quickSearch={name}',
		tone: 'info',
	},
	importDone: {
		type: '14',
		label: { 'zh-cn': '导入完成', en: 'Import done' },
		text: {
			'zh-cn': '“{name}”导入完成：新增 {created}，更新 {updated}，失败 {failed}',
			en: '“{name}” is imported: {created} new, {updated} updated, {failed} failed',
		},
		list: 'shop/goods/import',
		target: 'shop/goods/import',
		tone: 'info',
	},
	shipReminded: {
		type: '19',
		label: { 'zh-cn': '提醒发货', en: 'Asked to ship' },
		text: { 'zh-cn': '会员提醒订单 {order_no} 尽快发货', en: 'The member asks for order {order_no} to be sent' },
		list: 'shop/order/order',
		target: 'shop/order/order?status=2&order_no={order_no}',
		tone: 'warning',
	},
	booksDrift: {
		type: '16',
		label: { 'zh-cn': '对账差异', en: 'Books disagree' },
		text: { 'zh-cn': '对账发现 {count} 处差异，等待处理', en: 'Checking the books found {count} that do not agree' },
		list: 'system/health',
		target: 'system/health',
		tone: 'danger',
	},
} as const satisfies Readonly<Record<string, Kind>>;

export type NotifyKind = keyof typeof notifyKinds;

const all: readonly Kind[] = Object.values(notifyKinds);

/** What is known of a stored type. */
export function kindOfType(type: string): Kind | undefined {
	return all.find((kind) => kind.type === type);
}

/** The types whose list an admin with these lower-case nodes may open. */
export function typesFor(nodes: ReadonlySet<string>): string[] {
	return all.filter((kind) => nodes.has(`${kind.list}/index`.toLowerCase())).map((kind) => kind.type);
}

/** The sentence of a notice in each language. */
export function notifyTexts(kind: NotifyKind, { words, ...facts }: NotifyFacts): Texts {
	const { text } = notifyKinds[kind];
	const told = { ...facts, ...words };
	return { 'zh-cn': fill(text['zh-cn'], told), en: fill(text.en, told) };
}

/** The screen a click on a notice opens, with the rows it is about. */
export function notifyTarget(type: string, facts: { readonly order_no?: string; readonly name?: string }): string {
	const target = kindOfType(type)?.target;
	if (!target) return '';
	const encoded = Object.entries(facts).map(([key, fact]) => [key, encodeURIComponent(fact)]);
	return `/admin/${fill(target, Object.fromEntries(encoded))}`;
}
