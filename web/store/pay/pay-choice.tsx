import { Button } from '@mantine/core';
import { CreditCard, Timer, Wallet } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { createPay } from '#domain/payment/payment.contract.ts';
import type { PayChannel } from '#domain/payment/payment.status.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { clockText, useCountdown } from '#web/kit/ui/countdown.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { OrderRef } from './order-ref.tsx';
import classes from './pay-choice.module.css';
import type { Payment } from './use-payment.ts';

interface Way {
	channel: PayChannel;
	name: string;
	text: string;
	icon: ComponentType<{ size?: number; strokeWidth?: number }>;
	isOpen: boolean;
}

/** The ways this payment can be paid, the balance first. */
function useWays({ channels, money, pay_amount }: Payment): Way[] {
	const { t } = useTranslation('store-pay');
	const suffices = (wireToCents(money) ?? 0) >= (wireToCents(pay_amount) ?? 0);
	const ways: Way[] = [
		{
			channel: 'balance',
			name: t('balance'),
			text: t(suffices ? 'balanceLeft' : 'balanceShort', { amount: yuan(money) }),
			icon: Wallet,
			isOpen: suffices,
		},
		{ channel: 'mock', name: t('mock'), text: t('mockText'), icon: CreditCard, isOpen: true },
	];
	return ways.filter(({ channel }) => channels.includes(channel));
}

function TimeLeft({ deadline }: { deadline: number }): ReactNode {
	const { t } = useTranslation('store-pay');
	const left = useCountdown(deadline);
	return (
		<p className={classes['left']}>
			<Timer size={16} aria-hidden="true" />
			<span className="at-figures">{left > 0 ? t('left', { time: clockText(left) }) : t('over')}</span>
		</p>
	);
}

/** Why it was not paid, where that is about pieces that are gone. */
function soldOutText(error: unknown): string {
	const about = error instanceof CallError ? (error.envelope?.data as { sku_ids?: unknown } | null) : null;
	return error instanceof CallError && about?.sku_ids ? error.message : '';
}

/** The amount, the time left, the ways to pay. */
export function PayChoice({
	payment,
	isGuest,
	onPaid,
}: {
	payment: Payment;
	isGuest: boolean;
	onPaid: () => void;
}): ReactNode {
	const { t } = useTranslation('store-pay');
	const ways = useWays(payment);
	const open = ways.filter((way) => way.isOpen);
	const [wanted, setWanted] = useState<PayChannel>();
	const [isPaying, setPaying] = useState(false);
	const [refusal, setRefusal] = useState('');
	const chosen = open.find(({ channel }) => channel === wanted) ?? open[0];
	const amount = payment.pay_amount;

	async function pay(channel: PayChannel): Promise<void> {
		const needsWord = channel === 'balance';
		if (needsWord && !(await confirm({ title: t('confirmBalance', { amount: yuan(amount) }), text: t('confirmText') })))
			return;
		setPaying(true);
		setRefusal('');
		try {
			const wish = { pay_no: payment.pay_no, channel };
			const paid = await call<typeof createPay>('POST', '/api/shop.Pay/create', wish);
			if (paid.pay_url) location.assign(paid.pay_url);
			else onPaid();
		} catch (error) {
			// The call layer has said why; what is gone stays in sight. The payment may have moved on.
			setRefusal(soldOutText(error));
			onPaid();
		} finally {
			setPaying(false);
		}
	}

	return (
		<>
			<header className={classes['head']}>
				<h1 className={classes['title']}>{t('toPay')}</h1>
				<Money amount={amount} look="price" size="xl" />
				<TimeLeft deadline={payment.pay_deadline} />
				{payment.holds_at_pay === 1 && <p className={classes['reservedLater']}>{t('reservedAtPay')}</p>}
			</header>
			<ul className={classes['orders']} aria-label={t('orders')}>
				{payment.orders.map((order) => (
					<li key={order.id}>
						<OrderRef order={order} isGuest={isGuest} name="order" />
						<Money amount={order.pay_amount} />
					</li>
				))}
			</ul>
			<fieldset className={classes['ways']}>
				<legend className={classes['legend']}>{t('how')}</legend>
				{ways.length === 0 && <p>{t('noWay')}</p>}
				{ways.map(({ channel, name, text, icon: Icon, isOpen }) => (
					<label key={channel} className={classes['way']} data-chosen={channel === chosen?.channel || undefined}>
						<input
							type="radio"
							name="channel"
							className={classes['radio']}
							checked={channel === chosen?.channel}
							disabled={!isOpen}
							onChange={() => setWanted(channel)}
						/>
						<Icon size={22} strokeWidth={1.7} />
						<span>
							<span className={classes['name']}>{name}</span>
							<span className={classes['text']}>{text}</span>
						</span>
					</label>
				))}
			</fieldset>
			{refusal && (
				<div className={classes['refusal']} role="alert">
					<strong>{refusal}</strong>
					<span>{t('refusedText', { count: payment.orders.length })}</span>
				</div>
			)}
			<Button
				size="lg"
				radius="xl"
				fullWidth
				loading={isPaying}
				disabled={!chosen}
				onClick={() => chosen && void pay(chosen.channel)}
			>
				{t('pay', { amount: yuan(amount) })}
			</Button>
			<p className={classes['later']}>
				<a href={isGuest ? paths.order : elsewhere.orders}>{t('later')}</a>
			</p>
		</>
	);
}
