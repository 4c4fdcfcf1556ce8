import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { confirmMockPay, readMockCashier } from '#domain/payment/payment.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useSite } from '#web/kit/config/site.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { isLocal } from '#web/kit/shell/to-param.ts';
import { clockText, useCountdown } from '#web/kit/ui/countdown.ts';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/store/common/paths.ts';
import classes from './cashier.page.module.css';

type Trade = AnswerOf<typeof readMockCashier>;

/** The success stays on screen for so long before the payer is sent back. */
const goBackAfterMs = 1600;

function goBack(url: string): void {
	location.assign(isLocal(url) ? url : paths.home);
}

function AboutTrade({ trade }: { trade: Trade }): ReactNode {
	const { t } = useTranslation('store-pay');
	const siteName = useSite((site) => site.siteName);
	const facts = [
		{ name: t('cashier.payee'), value: siteName },
		{ name: t('cashier.subject'), value: trade.subject },
		{ name: t('cashier.trade'), value: trade.trade_no },
	];
	return (
		<div className={classes['facts']}>
			<Facts>
				{facts.map(({ name, value }) => (
					<Fact key={name} label={name}>
						{value}
					</Fact>
				))}
			</Facts>
		</div>
	);
}

function Waiting({ trade, ticket, onEnd }: { trade: Trade; ticket: string; onEnd: () => void }): ReactNode {
	const { t } = useTranslation('store-pay');
	const left = useCountdown(trade.expire_at);
	const [isPaying, setPaying] = useState(false);

	async function pay(): Promise<void> {
		setPaying(true);
		try {
			await call<typeof confirmMockPay>('POST', '/api/pay.Mock/pay', { ticket, outcome: 'paid' });
		} catch {
			// The call layer has said why; the page shows what became of the trade.
		} finally {
			setPaying(false);
			onEnd();
		}
	}

	async function giveUp(): Promise<void> {
		const { return_url } = await call<typeof confirmMockPay>('POST', '/api/pay.Mock/pay', {
			ticket,
			outcome: 'given up',
		});
		goBack(return_url);
	}

	return (
		<>
			<p className={classes['left']}>{t('cashier.left', { time: clockText(left) })}</p>
			<AboutTrade trade={trade} />
			<Button size="lg" fullWidth loading={isPaying} onClick={() => void pay()}>
				{t('cashier.pay')}
			</Button>
			<Button variant="subtle" color="gray" fullWidth mt="xs" onClick={() => void giveUp()}>
				{t('cashier.giveUp')}
			</Button>
		</>
	);
}

function Ended({ trade }: { trade: Trade }): ReactNode {
	const { t } = useTranslation('store-pay');
	const isPaid = trade.status === 'paid';
	useEffect(
		function returnToShop() {
			if (!isPaid) return;
			const timer = setTimeout(() => goBack(trade.return_url), goBackAfterMs);
			return () => clearTimeout(timer);
		},
		[isPaid, trade.return_url],
	);
	return (
		<div role="status" className={classes['ended']} data-paid={isPaid || undefined}>
			<h2>{isPaid ? t('cashier.paid') : t('cashier.closed')}</h2>
			<p>{isPaid ? t('cashier.paidText') : t('cashier.closedText')}</p>
			<Button variant="default" onClick={() => goBack(trade.return_url)}>
				{t('cashier.back')}
			</Button>
		</div>
	);
}

/** `/store/cashier?ticket=…`: where the mock channel's payer pays or gives up; it belongs to the channel, not to the shop. */
export function CashierPage(): ReactNode {
	const { t } = useTranslation('store-pay');
	const [params] = useSearchParams();
	const ticket = params.get('ticket') ?? '';
	const { data, error, isPending, refetch } = useCall<typeof readMockCashier>(
		'GET',
		'/api/pay.Mock/cashier',
		{ ticket },
		{ errors: 'silent', staleTime: 0 },
	);
	usePageTitle(t('cashier.title'));
	return (
		<main className={classes['page']}>
			<p className={classes['label']}>{t('cashier.label')}</p>
			<div className={classes['card']}>
				<h1 className={classes['title']}>{t('cashier.title')}</h1>
				{isPending && <ListSkeleton rows={3} />}
				{error && <Refusal>{error.failure === 'refused' ? t('cashier.bad') : error.message}</Refusal>}
				{data && (
					<>
						<p className={classes['amount']}>
							<Money amount={data.amount} size="xl" />
						</p>
						{data.status === 'waiting' ? (
							<Waiting trade={data} ticket={ticket} onEnd={() => void refetch()} />
						) : (
							<Ended trade={data} />
						)}
					</>
				)}
			</div>
		</main>
	);
}
