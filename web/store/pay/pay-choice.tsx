import { Button } from '@mantine/core';
import { CreditCard, HandCoins, Landmark, MessageCircle, Smartphone, Timer, Wallet } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { createPay } from '#domain/payment/payment.contract.ts';
import { onDelivery, type PayWay, payWays } from '#domain/payment/payment.status.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { clockText, useCountdown } from '#web/kit/ui/countdown.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { isInsideWechat, payClient } from '#web/shared/payment/pay-client.ts';
import { type ChosenWay, wayIn } from '#web/store/common/chosen-way.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { BalancePart } from './balance-part.tsx';
import { BalanceProof } from './balance-proof.tsx';
import { GainLine } from './gain.tsx';
import { OrderRef } from './order-ref.tsx';
import { PayAway } from './pay-away.tsx';
import classes from './pay-choice.module.css';
import { PayWorks } from './pay-works.tsx';
import type { Payment } from './use-payment.ts';

/** Few pay so, and it has a form of its own. */
const BankTransfer = lazyPart(() => import('./bank-transfer.tsx'), 'BankTransfer');

interface Way {
	channel: PayWay;
	text: string;
	icon: ComponentType<{ size?: number; strokeWidth?: number }>;
	isOpen: boolean;
}

/** The ways this payment can be paid, in the shop's order, the balance first; where the balance has a part in it those that take the rest. */
function useWays({ channels, money, pay_amount }: Payment, rests: readonly string[] | undefined): Way[] {
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
		cod: { text: t('codText'), icon: HandCoins, isOpen: true },
		mock: { text: t('mockText'), icon: CreditCard, isOpen: true },
	};
	return channels.flatMap((name) => {
		const channel = payWays.find((each) => each === name);
		if (!channel) return [];
		const way = { channel, ...known[channel] };
		return [rests ? { ...way, isOpen: way.isOpen && rests.includes(channel) } : way];
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

/** The way that was chosen at the checkout; with it paying begins, once. */
function useChosenAtCheckout(begin: (way: ChosenWay) => void): ChosenWay {
	const { state, pathname } = useLocation();
	const navigate = useNavigate();
	const [way] = useState(() => wayIn(state));
	const beginNow = useEffectEvent(() => {
		if (wayIn(state) === '') return;
		// Whoever comes back to this page chooses anew.
		void navigate(pathname, { replace: true, state: null });
		begin(way);
	});
	useEffect(() => beginNow(), []);
	return way;
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
	// Offered where the balance is too low, and taken back where it has a part in it already.
	const mixed =
		payment.mixed && (payment.mixed.channels.length > 0 || payment.mixed.is_held === 1) ? payment.mixed : undefined;
	const [wantsPart, setWantsPart] = useState(false);
	const isMixed = mixed !== undefined && (wantsPart || mixed.is_held === 1);
	const ways = useWays(payment, isMixed ? mixed.channels : undefined);
	/** The proof of a bank transfer waits for an answer. */
	const isTransferWaiting = payment.paying_by === 'offline';
	const unpaidName = payment.gain ? 'gain.left' : 'left';
	// A balance that is too low for all of it stands above with its part.
	const shown = ways.filter(({ channel }) => !mixed || channel !== 'balance');
	const open = shown.filter((way) => way.isOpen);
	const atCheckout = useChosenAtCheckout(begin);
	const [wanted, setWanted] = useState<PayWay | undefined>(isTransferWaiting ? 'bank' : atCheckout || undefined);
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
	const amount = isMixed ? mixed.rest : payment.pay_amount;

	/** Placing the order was the word for it: nothing is asked again but a password. */
	function begin(way: ChosenWay): void {
		if (way === '' || way === 'bank' || !open.some(({ channel }) => channel === way)) return;
		const needsPassword = payment.balance_asks === 'pay' || payment.balance_asks === 'unset';
		if (way === 'balance' && needsPassword) return;
		void pay(way, { isAgreed: true });
	}

	async function pay(channel: Exclude<PayWay, 'bank'>, { isAgreed = false } = {}): Promise<void> {
		// A password is word enough.
		const takes = isMixed ? mixed.is_held === 0 : channel === 'balance';
		const word = isMixed
			? {
					title: t('mixed.confirm', { balance: yuan(mixed.balance), rest: yuan(mixed.rest) }),
					text: t('mixed.confirmText'),
				}
			: { title: t('confirmBalance', { amount: yuan(amount) }), text: t('confirmText') };
		const promise = { title: t('codConfirm', { amount: yuan(amount) }), text: t('codConfirmText') };
		if (channel === onDelivery && !isAgreed && !(await confirm(promise))) return;
		if (takes && !isAgreed && payment.balance_asks !== 'pay' && !(await confirm(word))) return;
		setPaying(true);
		setRefusal('');
		setProblem('');
		try {
			const client = payClient();
			const with_balance = isMixed;
			const wish = { pay_no: payment.pay_no, channel, client, with_balance, pay_password: password };
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
				<Money amount={payment.pay_amount} look="price" size="xl" />
				{isMixed && (
					<p className={classes['parts']}>
						{t('mixed.parts', { balance: yuan(mixed.balance), rest: yuan(mixed.rest) })}
					</p>
				)}
				<TimeLeft deadline={payment.pay_deadline} name={isTransferWaiting ? 'transfer.left' : unpaidName} />
				{payment.holds_at_pay === 1 && <p className={classes['reservedLater']}>{t('reservedAtPay')}</p>}
			</header>
			<ul className={classes['orders']} aria-label={t('orders')}>
				{payment.orders.map((order) => (
					<li key={order.id}>
						<OrderRef order={order} isGuest={isGuest} name="order" />
						<Money amount={order.pay_amount} />
						<PayWorks orderId={order.id} isPaid={false} />
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
						{mixed && (
							<BalancePart
								payNo={payment.pay_no}
								mixed={mixed}
								isOn={isMixed}
								onChange={setWantsPart}
								onReleased={onPaid}
							/>
						)}
						{shown.map(({ channel, text, icon: Icon, isOpen }) => (
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
					{(by === 'balance' || (isMixed && by !== undefined)) && (
						<BalanceProof
							asks={payment.balance_asks}
							value={password}
							problem={problem}
							onChange={setPassword}
							onEnter={() => by && by !== 'bank' && void pay(by)}
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
							disabled={!by || ((by === 'balance' || isMixed) && payment.balance_asks === 'unset')}
							onClick={() => by && void pay(by)}
						>
							{by === onDelivery ? t('codPay') : t(isMixed ? 'mixed.pay' : 'pay', { amount: yuan(amount) })}
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
