import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type MemberButton, memberButtons } from '#domain/order/order.buttons.ts';
import { isReminded } from '#domain/order/order.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { elsewhere, paths } from '#web/member/common/paths.ts';
import { type OrderRow, useRereadOrders } from '#web/member/common/use-orders.ts';
import { buyAgain } from './buy-again.ts';
import { useOwnSteps } from './use-own-steps.ts';
import { useReceiving } from './use-receiving.ts';

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'), 'ReasonDialog');

interface OrderActionsProps {
	order: OrderRow;
	size?: 'sm' | 'md';
}

/** What the member can do with an order now: the same rules decide here and on the server. */
export function OrderActions({ order, size = 'sm' }: OrderActionsProps): ReactNode {
	const { t } = useTranslation('member-order');
	const [asking, setAsking] = useState<'cancel' | 'applyCancel'>();
	const [isBuying, setBuying] = useState(false);
	const rereadOrders = useRereadOrders();
	const own = useOwnSteps(order);
	const { receive, withdrawCancel } = useReceiving(order);
	const { id } = order;

	async function putIntoCart(): Promise<void> {
		setBuying(true);
		await buyAgain(order).finally(() => setBuying(false));
	}

	const wasReminded = isReminded(order, Math.floor(Date.now() / 1000));
	const buttons: Readonly<Record<MemberButton, ReactNode>> = {
		pay: (
			<Button key="pay" size={size} component="a" href={elsewhere.pay(order.pay_no)}>
				{t('button.pay')}
			</Button>
		),
		receive: (
			<Button key="receive" size={size} loading={receive.isPending} onClick={() => void receive.run()}>
				{t('button.receive')}
			</Button>
		),
		review: (
			<Button key="review" size={size} component={Link} to={paths.review(id)}>
				{t('button.review')}
			</Button>
		),
		append: (
			<Button key="append" size={size} variant="default" component={Link} to={paths.reviews}>
				{t('button.append')}
			</Button>
		),
		remind: (
			<Button
				key="remind"
				size={size}
				variant="default"
				disabled={wasReminded || own.isBusy}
				onClick={() => own.remind()}
			>
				{t(wasReminded ? 'button.reminded' : 'button.remind')}
			</Button>
		),
		extendReceive: (
			<Button key="extendReceive" size={size} variant="default" disabled={own.isBusy} onClick={() => void own.extend()}>
				{t('button.extendReceive')}
			</Button>
		),
		del: (
			<Button
				key="del"
				size={size}
				variant="subtle"
				color="gray"
				disabled={own.isBusy}
				onClick={() => void own.remove()}
			>
				{t('button.del')}
			</Button>
		),
		cancel: (
			<Button key="cancel" size={size} variant="default" onClick={() => setAsking('cancel')}>
				{t('button.cancel')}
			</Button>
		),
		applyCancel: (
			<Button key="applyCancel" size={size} variant="default" onClick={() => setAsking('applyCancel')}>
				{t('button.applyCancel')}
			</Button>
		),
		withdrawCancel: (
			<Button
				key="withdrawCancel"
				size={size}
				variant="default"
				loading={withdrawCancel.isPending}
				onClick={withdrawCancel.run}
			>
				{t('button.withdrawCancel')}
			</Button>
		),
	};
	const possible = memberButtons(order);

	return (
		<>
			{!possible.includes('pay') && (
				<Button size={size} variant="default" loading={isBuying} onClick={() => void putIntoCart()}>
					{t('button.buyAgain')}
				</Button>
			)}
			{possible.toReversed().map((name) => buttons[name])}
			{asking && (
				<ReasonDialog
					id={id}
					kind={asking}
					onClose={() => {
						setAsking(undefined);
						void rereadOrders();
					}}
				/>
			)}
		</>
	);
}
