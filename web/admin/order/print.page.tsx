import { Button, Group, SegmentedControl } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type markPrinted, type PrintKind, printKinds, type printOrders } from '#domain/order-desk/print.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { QueryFrame } from '#web/kit/api/query-frame.tsx';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import { OrderNo, WithOrderNo } from '#web/shared/order/order-no.tsx';
import classes from './print.module.css';

type Printed = AnswerOf<typeof printOrders>['list'][number];
const nothing: readonly Printed[] = [];

/** Packing lists or waybills of the chosen orders, a sheet each; on paper nothing else. */
export function PrintPage(): ReactNode {
	return (
		<QueryFrame>
			<Sheets />
		</QueryFrame>
	);
}

function Sheets(): ReactNode {
	const { t } = useTranslation('admin-order');
	const [params] = useSearchParams();
	const [kind, setKind] = useState<PrintKind>(params.get('kind') === 'waybill' ? 'waybill' : 'packing');
	const ids = (params.get('ids') ?? '').split(',').map(Number).filter(Boolean);
	const printed = useCall<typeof printOrders>(
		'GET',
		'/admin/shop.order.Order/print',
		{ ids, kind },
		{ errors: 'silent' },
	);
	const list = printed.data?.list ?? nothing;
	const moved = usePrintMarks(kind, list, printed.refetch);
	const before = list.filter((order) => lastPrint(order, kind));
	return (
		<main className={classes['page']}>
			<header className={classes['bar']}>
				<h1 className={classes['title']}>{t(`print.${kind}`)}</h1>
				<SegmentedControl
					aria-label={t('print.kind')}
					value={kind}
					data={printKinds.map((value) => ({ value, label: t(`print.${value}`) }))}
					onChange={(value) => setKind(value as PrintKind)}
				/>
				<Group gap="sm">
					<Button leftSection={<Printer size={16} />} disabled={list.length === 0} onClick={() => window.print()}>
						{t('print.print', { count: list.length })}
					</Button>
				</Group>
			</header>
			<ErrorState error={printed.error} onRetry={() => void printed.refetch()} />
			{printed.isPending && <ListSkeleton rows={4} height={80} />}
			{moved.length > 0 && (
				<div className={classes['before']} role="alert">
					<p>{t('print.moved')}</p>
					<ul>
						{moved.map((order) => (
							<li key={order.id}>
								<OrderNo no={order.order_no} />
							</li>
						))}
					</ul>
				</div>
			)}
			{before.length > 0 && (
				<div className={classes['before']} role="status">
					<p>{t('print.before', { count: before.length })}</p>
					<ul>
						{before.map((order) => (
							<li key={order.id}>
								<OrderNo no={order.order_no} /> <LastPrint order={order} kind={kind} text="last" />
							</li>
						))}
					</ul>
				</div>
			)}
			<div className={classes['sheets']} data-kind={kind}>
				{list.map((order) =>
					kind === 'packing' ? <PackingList key={order.id} order={order} /> : <Waybills key={order.id} order={order} />,
				)}
			</div>
		</main>
	);
}

function lastPrint({ prints }: Printed, kind: PrintKind): Printed['prints'][number] | undefined {
	return prints.find((print) => print.kind === kind);
}

/** When the sheet was printed before, and by whom. */
function LastPrint({ order, kind, text }: { order: Printed; kind: PrintKind; text: 'last' | 'again' }): ReactNode {
	const { t } = useTranslation('admin-order');
	const last = lastPrint(order, kind);
	if (!last) return null;
	return <span>{t(`print.${text}`, { time: formatTime(last.time, 'yyyy-mm-dd hh:MM'), by: last.by })}</span>;
}

type Marked = AnswerOf<typeof markPrinted>;

/**
 * Whatever sends the sheets to the printer, the button or the browser's own keys, leaves one mark; answers the orders
 * whose sheets were out of date by then.
 */
function usePrintMarks(kind: PrintKind, list: readonly Printed[], onMarked: () => Promise<unknown>): Marked['moved'] {
	const [moved, setMoved] = useState<Marked['moved']>([]);
	// Some browsers say twice that they are about to print the same sheets.
	const marking = useRef<Promise<Marked>>(undefined);
	useEffect(
		function markPrints() {
			if (list.length === 0) return;
			const ids = list.map(({ id }) => id);
			const addresses = Object.fromEntries(list.map(({ id, address_key }) => [id, address_key]));
			const begin = () => {
				marking.current ??= call<typeof markPrinted>('POST', '/admin/shop.order.Order/printed', {
					kind,
					ids,
					addresses,
				});
			};
			// The sheets stay as they are while they are printed.
			const end = () => {
				const marked = marking.current;
				marking.current = undefined;
				void marked?.then(
					(answer) => {
						setMoved(answer.moved);
						return onMarked();
					},
					() => undefined,
				);
			};
			window.addEventListener('beforeprint', begin);
			window.addEventListener('afterprint', end);
			return () => {
				window.removeEventListener('beforeprint', begin);
				window.removeEventListener('afterprint', end);
			};
		},
		[kind, list, onMarked],
	);
	return moved;
}

function PackingList({ order }: { order: Printed }): ReactNode {
	const { t } = useTranslation('admin-order');
	const pieces = order.lines.reduce((sum, line) => sum + line.num, 0);
	return (
		<article className={classes['sheet']} aria-label={t('print.of', { no: order.order_no })}>
			<div className={classes['head']}>
				<div>
					<h2 className={classes['no']}>{order.merchant_name}</h2>
					<p className="at-figures">
						<WithOrderNo text={t('print.of', { no: order.order_no })} no={order.order_no} />
					</p>
				</div>
				<p>
					<Time at={order.create_time} pattern="yyyy-mm-dd hh:MM" />
					{lastPrint(order, 'packing') && <br />}
					<LastPrint order={order} kind="packing" text="again" />
				</p>
			</div>
			<p className={classes['to']}>
				<strong>
					{order.consignee} {order.phone}
				</strong>
				<br />
				{order.address} {order.zip}
			</p>
			<table className={classes['lines']}>
				<thead>
					<tr>
						<th scope="col">{t('print.name')}</th>
						<th scope="col">{t('print.code')}</th>
						<th scope="col">{t('print.num')}</th>
						<th scope="col">{t('print.packed')}</th>
					</tr>
				</thead>
				<tbody>
					{order.lines.map((line) => (
						<tr key={line.id}>
							<td>
								{line.name} {line.spec_text}
							</td>
							<td className="at-figures">{line.sku_code}</td>
							<td className="at-figures">
								{line.num}
								{line.ship_num > 0 && ` (${t('print.sent', { num: line.ship_num })})`}
							</td>
							<td className={classes['tick']} />
						</tr>
					))}
				</tbody>
			</table>
			<p className={classes['sum']}>{t('print.pieces', { num: pieces })}</p>
			<CashDue order={order} />
			{order.user_remark && <p className={classes['remark']}>{t('print.remark', { text: order.user_remark })}</p>}
			<GiftCard order={order} />
			<ShopLine />
		</article>
	);
}

/** What whoever delivers it is to be given, where it is paid at the door. */
function CashDue({ order }: { order: Printed }): ReactNode {
	const { t } = useTranslation('admin-order');
	if (Number(order.cash_due) === 0) return null;
	return <p className={classes['cash']}>{t('print.cash', { amount: order.cash_due })}</p>;
}

/** To be written on the card, or a reminder that nothing in the parcel names a price. */
function GiftCard({ order }: { order: Printed }): ReactNode {
	const { t } = useTranslation('admin-order');
	if (order.is_gift === 0) return null;
	return (
		<div className={classes['gift']}>
			<strong>{t(order.gift_message ? 'print.giftCard' : 'print.gift')}</strong>
			{order.gift_message && <p className={classes['card']}>{order.gift_message}</p>}
		</div>
	);
}

/** Who the shop is and how it is reached, on everything that leaves the house. */
function ShopLine(): ReactNode {
	const shop = useSite((site) => site.shop);
	const siteName = useSite((site) => site.siteName);
	return (
		<p className={classes['shop']}>{[shop.company || siteName, shop.phone, shop.email].filter(Boolean).join(' · ')}</p>
	);
}

/** A label for each parcel; one without a number where nothing has been sent yet. */
function Waybills({ order }: { order: Printed }): ReactNode {
	const parcels = order.parcels.length > 0 ? order.parcels : [{ id: 0, company_name: '', tracking_no: '' }];
	return parcels.map((parcel) => <Waybill key={parcel.id} order={order} parcel={parcel} />);
}

function Waybill({ order, parcel }: { order: Printed; parcel: Printed['parcels'][number] }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (
		<article className={classes['label']} aria-label={t('print.of', { no: order.order_no })}>
			<div className={classes['carrier']}>
				<strong>{parcel.company_name || t('print.noCarrier')}</strong>
				<span className="at-figures">{parcel.tracking_no || '—'}</span>
			</div>
			<div className={classes['party']}>
				<span>{t('print.to')}</span>
				<p>
					<strong>
						{order.consignee} {order.phone}
					</strong>
					<br />
					{order.address} {order.zip}
				</p>
			</div>
			<div className={classes['party']} data-small>
				<span>{t('print.from')}</span>
				<p>
					{order.from.contact || order.merchant_name} {order.from.phone}
					<br />
					{order.from.address}
				</p>
			</div>
			<CashDue order={order} />
			<p className={classes['goods']}>
				{order.lines.map((line) => `${line.name} ${line.spec_text} ×${line.num}`.replace(/ {2,}/g, ' ')).join('; ')}
			</p>
			<p className="at-figures">
				<WithOrderNo text={t('print.of', { no: order.order_no })} no={order.order_no} />{' '}
				<LastPrint order={order} kind="waybill" text="again" />
			</p>
			<ShopLine />
		</article>
	);
}
