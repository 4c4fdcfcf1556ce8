import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { here } from '#web/kit/shell/navigation.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { isGuestAt } from '#web/store/common/guest-link.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './pay.page.module.css';
import { PayChoice } from './pay-choice.tsx';
import { PayDone } from './pay-done.tsx';
import { type Payment, usePayment } from './use-payment.ts';

function Closed({ payment, isGuest }: { payment: Payment; isGuest: boolean }): ReactNode {
	const { t } = useTranslation('store-pay');
	if (payment.gain) {
		const again = (
			<Button component="a" href={elsewhere.recharge} radius="xl">
				{t('gain.again')}
			</Button>
		);
		return <EmptyState title={t('closed.title')} text={t('gain.closedText')} action={again} />;
	}
	const isSoldOut = payment.orders.some((order) => order.is_sold_out === 1);
	return (
		<EmptyState
			title={t(isSoldOut ? 'closed.soldOut' : 'closed.title')}
			text={t(isSoldOut ? 'closed.soldOutText' : 'closed.text')}
			action={
				<div className={classes['actions']}>
					{payment.next_pay_no && (
						<Button component={Link} to={paths.pay(payment.next_pay_no)} radius="xl">
							{t('closed.next')}
						</Button>
					)}
					<Button component="a" href={isGuest ? paths.order : elsewhere.orders} variant="default" radius="xl">
						{t(isGuest ? 'done.mine' : 'done.all')}
					</Button>
				</div>
			}
		/>
	);
}

/** `/store/pay/:payNo`: how to pay, then that it is paid. */
export function PayPage(): ReactNode {
	const { t } = useTranslation('store-pay');
	const { payNo = '' } = useParams();
	const navigate = useNavigate();
	const isMember = useUserInfo(isLoggedIn);
	const isGuest = isGuestAt(useLocation().pathname, isMember);
	const mayRead = isMember || isGuest;
	const { data, error, isPending, refetch } = usePayment(payNo, mayRead);
	const doneTitle = data?.is_on_delivery ? 'done.doorTitle' : 'done.title';
	usePageTitle(data?.status === 'success' ? t(data.gain ? 'gain.done' : doneTitle) : t('title'));
	useEffect(
		function askForLogin() {
			if (!mayRead) location.replace(elsewhere.login(here()));
		},
		[mayRead],
	);
	useEffect(
		function followReprice() {
			if (data?.status === 'closed' && data.next_pay_no) void navigate(paths.pay(data.next_pay_no), { replace: true });
		},
		[data, navigate],
	);
	return (
		<div className={classes['page']}>
			{(!data || data.status === 'closed') && <h1 className={classes['hidden']}>{t('title')}</h1>}
			{isPending && <ListSkeleton rows={3} height={96} />}
			{error?.failure === 'refused' ? (
				<EmptyState title={t('unknown')} text={error.message} />
			) : (
				!data && <ErrorState error={error} onRetry={() => void refetch()} />
			)}
			{data?.status === 'unpaid' && <PayChoice payment={data} isGuest={isGuest} onPaid={() => void refetch()} />}
			{data?.status === 'success' && <PayDone payment={data} isGuest={isGuest} />}
			{data?.status === 'closed' && <Closed payment={data} isGuest={isGuest} />}
		</div>
	);
}
