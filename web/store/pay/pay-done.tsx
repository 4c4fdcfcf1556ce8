import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { GainLine } from './gain.tsx';
import { OrderRef } from './order-ref.tsx';
import classes from './pay-done.module.css';
import { PayWorks } from './pay-works.tsx';
import type { Payment } from './use-payment.ts';

const KeepLink = lazyPart(() => import('./keep-link.tsx'), 'KeepLink', { texts: ['store-guest', 'shop-agreement'] });

/** A parcel with a bow that is a tick. */
function Parcel(): ReactNode {
	return (
		<svg width="132" height="112" viewBox="0 0 132 112" fill="none" aria-hidden="true">
			<ellipse cx="66" cy="100" rx="52" ry="7" className={classes['shade']} />
			<path d="M22 44h88v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V44Z" className={classes['box']} />
			<path d="M16 32a5 5 0 0 1 5-5h90a5 5 0 0 1 5 5v12H16V32Z" className={classes['lid']} />
			<path d="M57 27h18v71H57z" className={classes['ribbon']} />
			<path d="m47 14 14 15L87 5" className={classes['tick']} />
		</svg>
	);
}

/** What was paid and stays paid: orders that had sold out get their part back. */
function paidOf({ pay_amount, orders }: Payment): string {
	const back: number[] = orders
		.filter(({ is_sold_out }) => is_sold_out === 1)
		.map((order) => wireToCents(order.pay_amount) ?? 0);
	return centsToWire((wireToCents(pay_amount) ?? 0) - back.reduce((sum, part) => sum + part, 0));
}

/** The balance has it: what now. */
function Recharged({ payment, gain }: { payment: Payment; gain: NonNullable<Payment['gain']> }): ReactNode {
	const { t } = useTranslation('store-pay');
	return (
		<div className={classes['done']} role="status">
			<h1 className={classes['title']}>{t('gain.done')}</h1>
			<p className={classes['text']}>{t('gain.doneText')}</p>
			<p className={classes['amount']}>
				{t('done.amount')} <Money amount={payment.pay_amount} look="price" size="lg" />
			</p>
			<ul className={classes['orders']}>
				<GainLine gain={gain} />
			</ul>
			<div className={classes['actions']}>
				<Button component="a" href={elsewhere.balance} radius="xl" size="md">
					{t('gain.balance')}
				</Button>
				<Button component={Link} to={paths.list} variant="default" radius="xl" size="md">
					{t('done.more')}
				</Button>
			</div>
		</div>
	);
}

/** It is paid: what now. */
export function PayDone({ payment, isGuest }: { payment: Payment; isGuest: boolean }): ReactNode {
	const { t } = useTranslation('store-pay');
	if (payment.gain) return <Recharged payment={payment} gain={payment.gain} />;
	const isAtDoor = payment.is_on_delivery === 1;
	const text = payment.is_support === 1 ? 'done.supportText' : 'done.text';
	return (
		<div className={classes['done']} role="status">
			<Parcel />
			<h1 className={classes['title']}>{t(isAtDoor ? 'done.doorTitle' : 'done.title')}</h1>
			<p className={classes['text']}>{t(isAtDoor ? 'done.doorText' : text)}</p>
			<p className={classes['amount']}>
				{t(isAtDoor ? 'done.doorAmount' : 'done.amount')} <Money amount={paidOf(payment)} look="price" size="lg" />
			</p>
			{payment.paid_balance !== '0.00' && (
				<p className={classes['text']}>{t('done.parts', { balance: yuan(payment.paid_balance) })}</p>
			)}
			<ul className={classes['orders']}>
				{payment.orders.map((order) => (
					<li key={order.id}>
						<OrderRef order={order} isGuest={isGuest} name="done.order" />
						{order.is_sold_out === 0 && <PayWorks orderId={order.id} isPaid />}
						{order.is_sold_out === 1 && (
							<p className={classes['soldOut']}>{t('done.soldOut', { amount: yuan(order.pay_amount) })}</p>
						)}
					</li>
				))}
			</ul>
			{isGuest && <KeepLink />}
			<div className={classes['actions']}>
				<Button component="a" href={isGuest ? paths.order : elsewhere.orders} radius="xl" size="md">
					{t(isGuest ? 'done.mine' : 'done.all')}
				</Button>
				<Button component={Link} to={paths.list} variant="default" radius="xl" size="md">
					{t('done.more')}
				</Button>
			</div>
		</div>
	);
}
