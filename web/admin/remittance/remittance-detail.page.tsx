import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { adminRemittance } from '#domain/remittance/remittance.contract.ts';
import { remittanceResource } from '#domain/remittance/remittance.resource.ts';
import { remittanceStatus } from '#domain/remittance/remittance.status.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { memberPath, membersPath, rechargePath, rechargesPath, remittancesPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { ProofView } from './proof-view.tsx';
import classes from './remittance.module.css';
import { effectOf, type Remittance, remittanceBase } from './remittance.types.ts';

const ConfirmDialog = lazyPart(() => import('./answer.dialogs.tsx'), 'ConfirmDialog');
const RefuseDialog = lazyPart(() => import('./answer.dialogs.tsx'), 'RefuseDialog');

const minute = 'yyyy-mm-dd hh:MM';

function StatusOf({ status }: { status: string }): ReactNode {
	const option = remittanceResource.fields.status.options?.find((each) => each.value === status);
	return <StatusTag tone={option?.tone ?? 'info'}>{option?.label[currentLanguage()] ?? status}</StatusTag>;
}

function Pays({ remittance: { biz, pays } }: { remittance: Remittance }): ReactNode {
	const mayOpen = useAuth()({ name: rechargesPath, subNodeName: `${rechargesPath}/index` });
	return (
		<span className={classes['pays']}>
			{pays.map(({ id, order_no }) => {
				if (biz === 'order') return <OrderLink key={id} id={id} number={order_no} />;
				if (!mayOpen) return <OrderNo key={id} no={order_no} />;
				return (
					<Link key={id} to={rechargePath(id)} className={classes['link']}>
						<OrderNo no={order_no} />
					</Link>
				);
			})}
		</span>
	);
}

function About({ remittance }: { remittance: Remittance }): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const auth = useAuth();
	const { user } = remittance;
	const name = user.nickname || user.username;
	const mayOpen = auth({ name: membersPath, subNodeName: `${membersPath}/detail` });
	const isWaiting = remittance.status === remittanceStatus.waiting;
	return (
		<Panel title={t('facts.title')}>
			<Facts>
				<Fact label={t('facts.amount')}>
					<Money amount={remittance.amount} />
				</Fact>
				{isWaiting && remittance.payment === 'open' && remittance.due !== remittance.amount && (
					<Fact label={t('facts.due')}>
						<Money amount={remittance.due} />
					</Fact>
				)}
				<Fact label={t('facts.reference')}>
					<span className="at-figures">{remittance.reference}</span>
				</Fact>
				<Fact label={t('facts.pays')}>
					<Pays remittance={remittance} />
				</Fact>
				<Fact label={t('facts.member')}>
					{mayOpen ? (
						<Link to={memberPath(user.id)} className={classes['link']}>
							{name}
						</Link>
					) : (
						name
					)}
				</Fact>
				{remittance.note && <Fact label={t('facts.note')}>{remittance.note}</Fact>}
				<Fact label={t('facts.sent')}>
					<Time at={remittance.create_time} pattern={minute} />
				</Fact>
				{isWaiting && remittance.payment === 'open' && (
					<Fact label={t('facts.deadline')}>
						<Time at={remittance.pay_deadline} pattern={minute} />
					</Fact>
				)}
				{remittance.voucher && <Fact label={t('facts.voucher')}>{remittance.voucher}</Fact>}
				{remittance.reason && <Fact label={t('facts.reason')}>{remittance.reason}</Fact>}
				{!isWaiting && (
					<Fact label={t('facts.answered')}>
						{remittance.admin_name} · <Time at={remittance.done_time} pattern={minute} />
					</Fact>
				)}
			</Facts>
		</Panel>
	);
}

function Detail({ remittance, onChanged }: { remittance: Remittance; onChanged(): void }): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const auth = useAuth();
	const [step, setStep] = useState<'confirm' | 'refuse'>();
	const isWaiting = remittance.status === remittanceStatus.waiting;
	const effect = effectOf(remittance);
	const dialog = {
		remittance,
		onClose: () => setStep(undefined),
		onTaken: () => {
			setStep(undefined);
			onChanged();
		},
	};
	return (
		<>
			<header className={classes['header']}>
				<h1 className={classes['title']}>
					{t('title', { no: remittance.order_no })}
					<CopyButton text={remittance.order_no} label={t('copyNo')} />
					<StatusOf status={remittance.status} />
				</h1>
				{isWaiting && (
					<div className={classes['steps']}>
						{auth('refuse') && (
							<Button variant="default" onClick={() => setStep('refuse')}>
								{t('refuse.open')}
							</Button>
						)}
						{auth('confirm') && <Button onClick={() => setStep('confirm')}>{t('confirm.open')}</Button>}
					</div>
				)}
			</header>
			{isWaiting && effect.does !== 'pays' && (
				<p className={classes['warning']}>{t(`state.${effect.does}`, { due: remittance.due, rest: effect.rest })}</p>
			)}
			{remittance.same.length > 0 && (
				<p className={classes['warning']}>{t('same', { list: remittance.same.join(', ') })}</p>
			)}
			<div className={classes['columns']}>
				<About remittance={remittance} />
				<ProofView remittance={remittance} />
			</div>
			{step === 'confirm' && <ConfirmDialog {...dialog} />}
			{step === 'refuse' && <RefuseDialog {...dialog} />}
		</>
	);
}

/** One bank transfer: what was sent, what it would pay, and how it is answered. */
export function RemittanceDetailPage(): ReactNode {
	const { t } = useTranslation('admin-remittance');
	const id = Number(useParams()['id']);
	const cache = useQueryClient();
	const answer = useCall<typeof adminRemittance>('GET', `${remittanceBase}/detail`, { id }, { errors: 'silent' });
	useTabTitle(answer.data && t('title', { no: answer.data.order_no }));
	if (answer.error?.code === envelopeCode.noPermission) return <Navigate to="/401" replace />;
	const refresh = () =>
		void cache.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(remittanceBase) });
	return (
		<div className={classes['page']}>
			<BackLink to={remittancesPath}>{t('backToList')}</BackLink>
			{answer.isPending && <ListSkeleton rows={4} height={110} />}
			{!answer.isPending && !answer.data && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
			{answer.data && <Detail remittance={answer.data} onChanged={refresh} />}
		</div>
	);
}
