import type { LucideIcon } from 'lucide-react';
import { Boxes, NotebookPen, Plus, Reply, Tag, Truck, Undo2, X } from 'lucide-react';
import type { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { merchantButtons } from '#domain/order/order.buttons.ts';
import type { merchantListOrders } from '#domain/order-desk/desk.contract.ts';
import { type CreatorActName, creatorActOf, creatorActsAsked, creatorActsBegun } from '#domain/palette/creator.acts.ts';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { staffRefundButtons } from '#domain/refund/refund.rules.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import type { CreatorLine } from './palette.lines.ts';

type OrderRow = AnswerOf<typeof merchantListOrders>['list'][number];
type RefundRow = AnswerOf<typeof merchantListRefunds>['list'][number];

/** So many rows an act is offered with; some of those looked at may rule it out. */
const mostRows = 5;
const mostLookedAt = 20;

const iconOf: Readonly<Record<CreatorActName, LucideIcon>> = {
	ship: Truck,
	answerCancel: Undo2,
	cancel: X,
	remark: NotebookPen,
	audit: Reply,
	goodsPrice: Tag,
	stock: Boxes,
	newWork: Plus,
};

/** By the same rule as the button on the order's page. */
function isOffered(act: CreatorActName, order: OrderRow): boolean {
	const { button } = creatorActOf(act);
	return button === undefined || merchantButtons(order).some(({ step, refusal }) => step === button && !refusal);
}

const isToAudit = (refund: RefundRow) => staffRefundButtons(refund, 'merchant')[0] === 'audit';

/** What can be done with what was typed, as the reader's part in the studio allows: with rows, or still without. */
export function usePaletteActs(typed: string): { found: CreatorLine[]; begun: CreatorLine[]; isSearching: boolean } {
	const { t } = useTranslation('merchant-palette');
	const { role, is_master } = useMerchantInfo();
	const may = (act: CreatorActName) => roleMay({ role, isMaster: is_master === 1 }, creatorActOf(act).duty);
	const { names, object } = creatorActsAsked(typed);
	const of = (kind: 'order' | 'goods' | 'refund') =>
		object === '' ? [] : names.filter((act) => creatorActOf(act).of === kind && may(act));
	const acts = { order: of('order'), refund: of('refund'), goods: of('goods') };
	const asked = { quickSearch: object, limit: mostLookedAt };
	const optionsOf = (kind: keyof typeof acts) => ({ enabled: acts[kind].length > 0, errors: 'silent' }) as const;
	const orders = useCall<typeof merchantListOrders>('GET', '/merchant/order.Order/index', asked, optionsOf('order'));
	const refunds = useCall<typeof merchantListRefunds>(
		'GET',
		'/merchant/order.Refund/index',
		asked,
		optionsOf('refund'),
	);
	const works = useCall<typeof listMerchantGoods>('GET', '/merchant/goods.Goods/index', asked, optionsOf('goods'));

	const line = (act: CreatorActName, id: number, more: { name: string; hint: string; path: string }): CreatorLine => ({
		key: `act ${act} ${id}`,
		group: 'acts',
		label: t(`act.${act}`, { name: more.name }),
		hint: more.hint,
		path: more.path,
		icon: iconOf[act],
	});
	const rowsOf = <Row>(kind: keyof typeof acts, rows: readonly Row[] | undefined, show: (row: Row) => CreatorLine) =>
		acts[kind].length > 0 ? (rows ?? []).slice(0, mostRows).map(show) : [];
	const found = [
		...acts.order.flatMap((act) =>
			rowsOf(
				'order',
				orders.data?.list.filter((order) => isOffered(act, order)),
				(order) => {
					const hint = [order.consignee, order.phone].filter(Boolean).join(' · ');
					return line(act, order.id, { name: order.order_no, hint, path: `${paths.order(order.id)}?step=${act}` });
				},
			),
		),
		...acts.refund.flatMap((act) =>
			rowsOf('refund', refunds.data?.list.filter(isToAudit), ({ id, refund_no, reason }) =>
				line(act, id, { name: refund_no, hint: reason, path: `${paths.refund(id)}?step=audit` }),
			),
		),
		...acts.goods.flatMap((act) =>
			rowsOf('goods', works.data?.list, ({ id, name, goods_no }) =>
				line(act, id, { name, hint: goods_no, path: paths.editGoods(id) }),
			),
		),
	];
	const begun = creatorActsBegun(typed)
		.filter(may)
		.map((act): CreatorLine => {
			const { of: kind, words } = creatorActOf(act);
			if (kind === 'none') return line(act, 0, { name: '', hint: '', path: paths.addGoods });
			const [word = ''] = words[currentLanguage()];
			return { ...line(act, 0, { name: '…', hint: t(`with.${kind}`), path: '' }), typed: `${word} ` };
		});
	const searched = [orders, refunds, works];
	return { found, begun, isSearching: searched.some(({ isFetching }) => isFetching) };
}
