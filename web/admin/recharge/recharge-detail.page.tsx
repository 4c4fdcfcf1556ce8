import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { rechargeOrderResource } from '#domain/recharge/order.resource.ts';
import type { adminHandleRechargeBack, adminRecharge } from '#domain/recharge/recharge.contract.ts';
import { rechargeBackStatus } from '#domain/recharge/recharge.status.ts';
import { memberPath, membersPath, rechargesPath } from '#web/admin/common/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Figures } from '#web/kit/ui/figures.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './recharge.module.css';
import type { Recharge } from './recharge.types.ts';

const RefundDialog = lazyPart(() => import('./recharge-refund.dialog.tsx'), 'RechargeRefundDialog');
const PayoutDialog = lazyPart(() => import('#web/admin/common/payout.dialog.tsx'), 'PayoutDialog');

type Back = Recharge['backs'][number];

const path = '/admin/shop.market.recharge.Order';
const minute = 'yyyy-mm-dd hh:MM';

const backTones: Readonly<Record<string, Tone>> = {
	[rechargeBackStatus.sent]: 'info',
	[rechargeBackStatus.done]: 'success',
	[rechargeBackStatus.failed]: 'danger',
	[rechargeBackStatus.restored]: 'info',
};

function optionOf(field: 'status' | 'pay_type', value: string) {
	return rechargeOrderResource.fields[field].options?.find((each) => each.value === value);
}

function StatusOf({ status }: { status: string }): ReactNode {
	const option = optionOf('status', status);
	return <StatusTag tone={option?.tone ?? 'info'}>{option?.label[currentLanguage()] ?? status}</StatusTag>;
}

function BackRow({ back, onHandle }: { back: Back; onHandle?: () => void }): ReactNode {
	const { t } = useTranslation('admin-recharge');
	const language = currentLanguage();
	const by = back.admin_name || t('back.system');
	return (
		<li className={classes['back']}>
			<div className={classes['words']}>
				<span>{back.reason}</span>
				<Muted>
					{by} · <Time at={back.create_time} pattern={minute} />
					{back.channel && ` · ${optionOf('pay_type', back.channel)?.label[language] ?? t('back.byHand')}`}
				</Muted>
				{back.gift !== '0.00' && <Muted>{t('back.gift', { amount: back.gift })}</Muted>}
				{back.score > 0 && <Muted>{t('back.score', { score: back.score })}</Muted>}
				{back.is_own === 0 && <Muted>{t('back.notOwn')}</Muted>}
				{back.voucher && <Muted>{t('back.voucher', { voucher: back.voucher })}</Muted>}
				{back.error && <span className={classes['error']}>{back.error}</span>}
			</div>
			<div className={classes['sum']}>
				<Money amount={back.amount} />
				<StatusTag tone={backTones[back.status] ?? 'info'}>{t(`back.status.${back.status as '1'}`)}</StatusTag>
				{onHandle && (
					<Button size="compact-sm" variant="light" color="red" onClick={onHandle}>
						{t('back.handle')}
					</Button>
				)}
			</div>
		</li>
	);
}

function About({ recharge }: { recharge: Recharge }): ReactNode {
	const { t } = useTranslation('admin-recharge');
	const auth = useAuth();
	const { user } = recharge;
	const name = user.nickname || user.username;
	const mayOpen = auth({ name: membersPath, subNodeName: `${membersPath}/detail` });
	const paidBy = optionOf('pay_type', recharge.pay_type)?.label[currentLanguage()] ?? recharge.pay_type;
	return (
		<Panel title={t('facts.title')}>
			<Facts>
				<Fact label={t('facts.member')}>
					{mayOpen ? (
						<Link to={memberPath(user.id)} className={classes['link']}>
							{name}
						</Link>
					) : (
						name
					)}
				</Fact>
				<Fact label={t('facts.plan')}>{recharge.plan_name || t('facts.free')}</Fact>
				{recharge.pay_type && <Fact label={t('facts.paidBy')}>{paidBy}</Fact>}
				{recharge.trade_no && (
					<Fact label={t('facts.trade')}>
						{recharge.trade_no} <CopyButton text={recharge.trade_no} label={t('facts.copyTrade')} />
					</Fact>
				)}
				{recharge.pay_time > 0 && (
					<Fact label={t('facts.paidAt')}>
						<Time at={recharge.pay_time} pattern={minute} />
					</Fact>
				)}
				<Fact label={t('facts.created')}>
					<Time at={recharge.create_time} pattern={minute} />
				</Fact>
				<Fact label={t('facts.client')}>{t(`facts.clients.${recharge.client === 'h5' ? 'h5' : 'pc'}`)}</Fact>
			</Facts>
		</Panel>
	);
}

function Detail({ recharge, onChanged }: { recharge: Recharge; onChanged(): void }): ReactNode {
	const { t } = useTranslation('admin-recharge');
	const auth = useAuth();
	const [isRefunding, setRefunding] = useState(false);
	const [handled, setHandled] = useState<Back>();
	const mayRefund = auth('refund');
	const end = () => {
		setRefunding(false);
		setHandled(undefined);
		onChanged();
	};
	const pay = (step: { way: 'retry' | 'balance' | 'offline'; voucher: string }) =>
		call<typeof adminHandleRechargeBack>(
			'POST',
			`${path}/payout`,
			{ id: handled?.id ?? 0, ...step },
			{ errors: 'silent' },
		);
	const gift = recharge.give_score > 0 && t('sums.points', { score: recharge.give_score });
	return (
		<>
			<header className={classes['header']}>
				<h1 className={classes['title']}>
					{t('title', { no: recharge.order_no })}
					<CopyButton text={recharge.order_no} label={t('copyNo')} />
					<StatusOf status={recharge.status} />
				</h1>
				{mayRefund && recharge.most_back !== '0.00' && (
					<Button variant="default" onClick={() => setRefunding(true)}>
						{t('refund.open')}
					</Button>
				)}
			</header>
			<Figures
				figures={[
					{ label: t('sums.paid'), value: <Money amount={recharge.pay_amount} /> },
					{ label: t('sums.gift'), value: <Money amount={recharge.give_amount} />, hint: gift },
					{ label: t('sums.back'), value: <Money amount={recharge.refund_amount} /> },
					{
						label: t('sums.balance'),
						value: <Money amount={recharge.money} />,
						hint: t('sums.giftIn', { amount: recharge.money_gift }),
					},
				]}
			/>
			<About recharge={recharge} />
			<Panel title={t('back.title')}>
				{recharge.backs.length === 0 && <Muted isLine>{t('back.none')}</Muted>}
				<ul className={classes['backs']}>
					{recharge.backs.map((back) => (
						<BackRow
							key={back.id}
							back={back}
							{...(mayRefund && back.status === rechargeBackStatus.failed && { onHandle: () => setHandled(back) })}
						/>
					))}
				</ul>
			</Panel>
			{isRefunding && <RefundDialog recharge={recharge} onClose={() => setRefunding(false)} onTaken={end} />}
			{handled && <PayoutDialog amount={handled.amount} about={null} pay={pay} onTaken={end} onClose={end} />}
		</>
	);
}

/** One recharge: how it was paid, what went back, and what can. */
export function RechargeDetailPage(): ReactNode {
	const { t } = useTranslation('admin-recharge');
	const id = Number(useParams()['id']);
	const cache = useQueryClient();
	const answer = useCall<typeof adminRecharge>('GET', `${path}/detail`, { id }, { errors: 'silent' });
	useTabTitle(answer.data && t('title', { no: answer.data.order_no }));
	if (answer.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	const refresh = () =>
		void cache.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) });
	return (
		<div className={classes['page']}>
			<BackLink to={rechargesPath}>{t('backToList')}</BackLink>
			{answer.isPending && <ListSkeleton rows={4} height={110} />}
			{!answer.isPending && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{answer.data && <Detail recharge={answer.data} onChanged={refresh} />}
		</div>
	);
}
