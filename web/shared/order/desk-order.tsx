import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { BuyerNote, placeOf } from './buyer-note.tsx';
import { GiftNote } from './gift-note.tsx';
import { OrderNo } from './order-no.tsx';
import { SentTag } from './sent-tag.tsx';
import classes from './shipping-desk.module.css';
import type { OrderToShip } from './to-ship.ts';

const leftOf = ({ num, ship_num, refund_num }: OrderToShip['lines'][number]) =>
	Math.max(0, num - ship_num - refund_num);

/** The order on the desk: what goes into the parcel, how many of it, and where it goes. */
export function DeskOrder({ order }: { order: OrderToShip }): ReactNode {
	const { t } = useTranslation(['shop-steps', 'shop-order']);
	return (
		<section className={classes['order']} aria-label={t('desk.packing', { no: order.order_no })}>
			<header className={classes['orderHead']}>
				<strong className={classes['orderNo']}>
					<OrderNo no={order.order_no} />
				</strong>
				<SentTag order={order} />
			</header>
			{order.user_remark && <BuyerNote text={order.user_remark} label={t('shop-order:order.note')} />}
			<GiftNote order={order} />
			<ul className={classes['lines']}>
				{order.lines
					.filter((line) => leftOf(line) > 0)
					.map((line) => (
						<li key={line.id} className={classes['line']}>
							<Thumb src={line.image} size={72} />
							<span className={classes['name']}>
								{line.name}
								{line.spec_text && <Muted>{line.spec_text}</Muted>}
								{line.sku_code && <Muted>{line.sku_code}</Muted>}
							</span>
							<strong className={classes['num']} data-many={leftOf(line) > 1 || undefined}>
								{t('shop-order:line.pieces', { num: leftOf(line) })}
							</strong>
						</li>
					))}
			</ul>
			<AddressText address={{ ...order, detail: order.address }} />
		</section>
	);
}

/** Several orders that end alike: Tab and Enter choose one. */
export function DeskChoice({
	orders,
	onChoose,
}: {
	orders: readonly OrderToShip[];
	onChoose(order: OrderToShip): void;
}): ReactNode {
	const { t } = useTranslation('shop-steps');
	return (
		<fieldset className={classes['choice']}>
			<legend>{t('desk.several', { count: orders.length })}</legend>
			{orders.map((order, at) => (
				<button
					key={order.id}
					type="button"
					className={classes['candidate']}
					// biome-ignore lint/a11y/noAutofocus: the keyboard alone chooses, and this is what it is asked
					autoFocus={at === 0}
					onClick={() => onChoose(order)}
				>
					<OrderNo no={order.order_no} />
					<span>
						{order.consignee} · {placeOf(order.area_text)}
					</span>
					<Muted>{order.refusal || order.lines[0]?.name}</Muted>
				</button>
			))}
		</fieldset>
	);
}
