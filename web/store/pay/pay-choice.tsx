import { Button } from '@mantine/core';
import { CreditCard, Landmark, MessageCircle, Smartphone, Timer, Wallet } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { createPay } from '#domain/payment/payment.contract.ts';
import { type PayChannel, type PayWay, payChannels } from '#domain/payment/payment.status.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { clockText, useCountdown } from '#web/kit/ui/countdown.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { isInsideWechat, payClient } from '#web/shared/payment/pay-client.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { BalanceProof } from './balance-proof.tsx';
import { GainLine } from './gain.tsx';
import { OrderRef } from './order-ref.tsx';
import { PayAway } from './pay-away.tsx';
import classes from './pay-choice.module.css';
import type { Payment } from './use-payment.ts';

/** Few pay so, and it has a form of its own. */
const BankTransfer = lazyPart(() => import('./bank-transfer.tsx'), 'BankTransfer');

interface Way {
	channel: PayWay;
	text: string;
	icon: ComponentType<{ size?: number; strokeWidth?: number }>;
	isOpen: boolean;
}

/** The ways this payment can be paid, in the shop's order, the balance first. */
function useWays({ channels, money, pay_amount }: Payment): Way[] {
	const { t } = useTranslation('store-pay');
	const suffices = (wireToCents(money) ?? 0) >= (wireToCents(pay_amount) ?? 0);
	const isPhone = payClient() === 'h5';
	// WeChat's own browser opens no page that pays; others on the same phone do.
	const isInside = isInsideWechat();
	const wechatText = isPhone ? t('wechatGo') : t('wechatScan');
	const known: Readonly<Record<PayWay, Omit<Way, 'channel'>>> = {
		balance: {
			text: t(suffices ? 'balanceLeft' : 'balanceShort', { amount: yuan(money) }),
			icon: Wallet,
			isOpen: suffices,
		},
		wechat: { text: isInside ? t('wechatInside') : wechatText, icon: MessageCircle, isOpen: !isInside },
		alipay: { text: t('alipayText'), icon: Smartphone, isOpen: true },
		card: { text: t('cardText'), icon: CreditCard, isOpen: true },
		bank: { text: t('bankText'), icon: Landmark, isOpen: true },
		mock: { text: t('mockText'), icon: CreditCard, isOpen: true },
	};
	return channels.flatMap((name) => {
		const channel = ([...payChannels, 'bank'] as const).find((each) => each === name);
		return channel ? [{ channel, ...known[channel] }] : [];
	});
}

/** What a phone reads, where the payer is not sent to a page. */
function codeIn(payUrl: string): string | undefined {
	return payUrl.startsWith('weixin:') ? payUrl : undefined;
}

function TimeLeft({ deadline, name }: { deadline: number; name: 'left' | 'gain.left' | 'transfer.left' }): ReactNode {
	const { t } = useTranslation('store-pay');
	const left = useCountdown(deadline);
	return (
		<p className={classes['left']}>
			<Timer size={16} aria-hidden="true" />
			<span className="at-figures">{left > 0 ? t(name, { time: clockText(left) }) : t('over')}</span>
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
	/** The proof of a bank transfer waits for an answer. */
	const isTransferWaiting = payment.paying_by === 'offline';
	const unpaidName = payment.gain ? 'gain.left' : 'left';
	const open = ways.filter((way) => way.isOpen);
	const [wanted, setWanted] = useState<PayWay | undefined>(isTransferWaiting ? 'bank' : undefined);
	const [isPaying, setPaying] = useState(false);
	const [refusal, setRefusal] = useState('');
	/** The code that is being scanned. */
	const [code, setCode] = useState<string>();
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState('');
	const [isElsewhere, setElsewhere] = useState(
		payment.paying_by !== '' && !isTransferWaiting && !(payment.paying_by === 'wechat' && payClient() === 'pc'),
	);
	const chosen = open.find(({ channel }) => channel === wanted) ?? open[0];
	const by = chosen?.channel;
	const amount = payment.pay_amount;

	async function pay(channel: PayChannel): Promise<void> {
		// A password is word enough.
		const needsWord = channel === 'balance' && payment.balance_asks !== 'pay';
		if (needsWord && !(await confirm({ title: t('confirmBalance', { amount: yuan(amount) }), text: t('confirmText') })))
			return;
		setPaying(true);
		setRefusal('');
		setProblem('');
		try {
			const wish = { pay_no: payment.pay_no, channel, client: payClient(), pay_password: password };
			const paid = await call<typeof createPay>('POST', '/api/shop.Pay/create', wish, { errors: 'fields' });
			if (!paid.pay_url) onPaid();
			else if (codeIn(paid.pay_url)) setCode(paid.pay_url);
			else location.assign(paid.pay_url);
		} catch (error) {
			// The call layer has said why; what is gone stays in sight. The payment may have moved on.
			setRefusal(soldOutText(error));
			setProblem(error instanceof CallError ? (error.fields['pay_password'] ?? '') : '');
			setPassword('');
			onPaid();
		} finally {
			setPaying(false);
		}
	}

	function chooseAnew(): void {
		setCode(undefined);
		setElsewhere(false);
	}

	return (
		<>
			<header className={classes['head']}>
				<h1 className={classes['title']}>{t('toPay')}</h1>
				<Money amount={amount} look="price" size="xl" />
				<TimeLeft deadline={payment.pay_deadline} name={isTransferWaiting ? 'transfer.left' : unpaidName} />
				{payment.holds_at_pay === 1 && <p className={classes['reservedLater']}>{t('reservedAtPay')}</p>}
			</header>
			<ul className={classes['orders']} aria-label={t('orders')}>
				{payment.orders.map((order) => (
					<li key={order.id}>
						<OrderRef order={order} isGuest={isGuest} name="order" />
						<Money amount={order.pay_amount} />
					</li>
				))}
				{payment.gain && <GainLine gain={payment.gain} />}
			</ul>
			{code !== undefined || isElsewhere ? (
				<PayAway payment={payment} code={code} onPaid={onPaid} onOther={chooseAnew} />
			) : (
				<>
					<fieldset className={classes['ways']}>
						<legend className={classes['legend']}>{t('how')}</legend>
						{ways.length === 0 && <p>{t('noWay')}</p>}
						{ways.map(({ channel, text, icon: Icon, isOpen }) => (
							<label key={channel} className={classes['way']} data-chosen={channel === by || undefined}>
								<input
									type="radio"
									name="channel"
									className={classes['radio']}
									checked={channel === by}
									disabled={!isOpen}
									onChange={() => setWanted(channel)}
								/>
								<Icon size={22} strokeWidth={1.7} />
								<span>
									<span className={classes['name']}>{t(channel)}</span>
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
					{by === 'balance' && (
						<BalanceProof
							asks={payment.balance_asks}
							value={password}
							problem={problem}
							onChange={setPassword}
							onEnter={() => void pay('balance')}
						/>
					)}
					{by === 'bank' ? (
						// Once a proof is answered, what became of it is read anew.
						<BankTransfer key={payment.paying_by} payment={payment} onSent={onPaid} />
					) : (
						<Button
							size="lg"
							radius="xl"
							fullWidth
							loading={isPaying}
							disabled={!by || (by === 'balance' && payment.balance_asks === 'unset')}
							onClick={() => by && void pay(by)}
						>
							{t('pay', { amount: yuan(amount) })}
						</Button>
					)}
				</>
			)}
			<p className={classes['later']}>
				<a href={isGuest ? paths.order : elsewhere.orders}>{t('later')}</a>
			</p>
		</>
	);
}
