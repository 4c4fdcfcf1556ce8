import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { closeRecharge, listPlans, listRecharges } from '#domain/recharge/recharge.contract.ts';
import { rechargeStatus } from '#domain/recharge/recharge.status.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { PagedList } from '#web/kit/pages/paged-list.tsx';
import { useListAddress } from '#web/kit/pages/use-list-address.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { AccountHead } from '#web/member/common/account-head.tsx';
import { elsewhere } from '#web/member/common/paths.ts';
import classes from './recharge.module.css';
import { RechargeForm } from './recharge-form.tsx';

type Recharge = AnswerOf<typeof listRecharges>['list'][number];

const listPath = '/api/shop.Recharge/index';
const tones: Readonly<Record<string, Tone>> = {
	[rechargeStatus.unpaid]: 'warning',
	[rechargeStatus.paid]: 'success',
};

function Row({ recharge, onChanged }: { recharge: Recharge; onChanged(): void }): ReactNode {
	const { t } = useTranslation('member-recharge');
	const { status, give_amount: gift, give_score: score } = recharge;

	async function giveUp(): Promise<void> {
		if (!(await confirm({ title: t('giveUp.title'), text: t('giveUp.text'), tone: 'danger' }))) return;
		const options = { success: t('giveUp.done') };
		// The call has shown why it was refused.
		await call<typeof closeRecharge>('POST', '/api/shop.Recharge/close', { id: recharge.id }, options).catch(
			() => undefined,
		);
		onChanged();
	}

	return (
		<li className={classes['row']}>
			<div className={classes['words']}>
				<span className={classes['name']}>{recharge.plan_name || t('free')}</span>
				<Muted>
					{recharge.order_no} · <Time at={recharge.create_time} pattern="yyyy-mm-dd hh:MM" />
				</Muted>
				{(gift !== '0.00' || score > 0) && (
					<Muted>
						{gift !== '0.00' && t('plan.gift', { amount: gift })} {score > 0 && t('plan.points', { score })}
					</Muted>
				)}
				{recharge.refund_amount !== '0.00' && <Muted>{t('back', { amount: recharge.refund_amount })}</Muted>}
			</div>
			<div className={classes['sum']}>
				<Money amount={recharge.pay_amount} />
				<StatusTag tone={tones[status] ?? 'info'}>{t(`status.${status as '1'}`)}</StatusTag>
			</div>
			{status === rechargeStatus.unpaid && (
				<div className={classes['acts']}>
					<Button size="sm" variant="subtle" color="gray" onClick={() => void giveUp()}>
						{t('giveUp.open')}
					</Button>
					<Button size="sm" component="a" href={elsewhere.pay(recharge.pay_no)}>
						{t('pay')}
					</Button>
				</div>
			)}
		</li>
	);
}

/** `/user/account/recharge`: money for the balance, by a plan or a free amount, and what was paid into it so far. */
export function RechargePage(): ReactNode {
	const { t } = useTranslation('member-recharge');
	const cache = useQueryClient();
	const plans = useCall<typeof listPlans>('GET', '/api/shop.Recharge/plans', {}, { errors: 'silent', staleTime: 0 });
	const [address] = useListAddress();
	const { page, limit } = address;
	const own = useCall<typeof listRecharges>('GET', listPath, { page, limit }, { keepPrevious: true, staleTime: 0 });
	const reread = () => {
		void cache.invalidateQueries({ queryKey: [listPath] });
		void plans.refetch();
	};
	const { data } = plans;
	return (
		<>
			<PageHeader title={t('title')} />
			{plans.isPending && <ListSkeleton rows={2} height={140} />}
			{!plans.isPending && !data && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
			{data && (
				<>
					<AccountHead
						label={t('balance')}
						text={data.money_gift === '0.00' ? t('balanceText') : t('giftIn', { amount: data.money_gift })}
					>
						<Money amount={data.money} />
					</AccountHead>
					{data.is_open === 1 && (data.list.length > 0 || data.custom) ? (
						<RechargeForm plans={data} onRefused={reread} />
					) : (
						<EmptyState title={t('closed.title')} text={t('closed.text')} />
					)}
				</>
			)}
			{/* Not above what is still on its way, which would push it down. */}
			{!plans.isPending && (
				<Panel title={t('list')}>
					<PagedList
						answer={own}
						address={address}
						skeleton={{ rows: 3, height: 64 }}
						empty={<Muted isLine>{t('none')}</Muted>}
					>
						{(rows) => (
							<ul className={classes['rows']}>
								{rows.map((recharge) => (
									<Row key={recharge.id} recharge={recharge} onChanged={reread} />
								))}
							</ul>
						)}
					</PagedList>
				</Panel>
			)}
		</>
	);
}
