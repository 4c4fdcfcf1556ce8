import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { memberRelation } from '#domain/member/member.resource.ts';
import { remoteSelect } from '#domain/resource/fields.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { RemoteSelectField } from '#web/kit/fields/remote-input.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { useTabTitle } from '#web/kit/ui/tab-context.ts';
import { Amounts } from '#web/shared/order/amounts.tsx';
import { tracePartsOf } from '#web/shared/order/price-trace.rules.ts';
import { PriceTrace } from '#web/shared/order/price-trace.tsx';
import classes from './behalf.module.css';
import { BehalfAddresses } from './behalf-address.tsx';
import { BehalfGoods } from './behalf-goods.tsx';
import { memberOrdersPath, orderPath, ordersPath } from './order.paths.ts';
import { useBehalf } from './use-behalf.ts';

const memberField = remoteSelect('会员', 'Member', { required: true, relation: memberRelation });

function BehalfForm(): ReactNode {
	const { t } = useTranslation('admin-behalf');
	const navigate = useNavigate();
	const order = useBehalf();
	const { preview } = order;
	useLeaveGuard(order.lines.length > 0 && !order.isPlacing);

	async function place(): Promise<void> {
		const { userId } = order;
		const placed = await order.place();
		if (!placed) return;
		toast.success(t('done', { count: placed.orders.length }));
		const [first] = placed.orders;
		await navigate(placed.orders.length === 1 && first ? orderPath(first.id) : memberOrdersPath(userId));
	}

	return (
		<div className={classes['columns']}>
			<div className={classes['stack']}>
				<Panel title={t('member')}>
					<RemoteSelectField
						field={memberField}
						label={t('memberField')}
						value={order.userId || ''}
						onChange={(id) => order.chooseMember(Number(id))}
						onBlur={() => undefined}
						inputRef={() => undefined}
						isFirst
					/>
				</Panel>
				<BehalfGoods lines={order.lines} onAdd={order.add} onNum={order.setNum} onDrop={order.drop} />
				<BehalfAddresses
					userId={order.userId}
					addresses={order.addresses}
					error={order.addressesError}
					chosen={order.address}
					onChoose={order.chooseAddress}
					onReread={order.readAddresses}
				/>
				<Panel title={t('remark')}>
					<Textarea
						aria-label={t('remark')}
						placeholder={t('remarkHint')}
						autosize
						minRows={2}
						maxLength={255}
						value={order.remark}
						onChange={(event) => order.setRemark(event.currentTarget.value)}
					/>
				</Panel>
			</div>
			<div className={classes['aside']}>
				<Panel title={t('sum')}>
					{preview ? (
						<>
							<Amounts amounts={preview} freightText={preview.freight_known ? undefined : t('freightOpen')} />
							<PriceTrace parts={tracePartsOf(preview)} />
						</>
					) : (
						<Muted isLine>{t('sumEmpty')}</Muted>
					)}
					<Refusal>{order.refusal}</Refusal>
					<Button
						fullWidth
						className={classes['place']}
						loading={order.isPlacing}
						disabled={!order.isReady}
						onClick={() => void place()}
					>
						{t('place')}
					</Button>
					<Muted isLine>{t('placeText')}</Muted>
				</Panel>
			</div>
		</div>
	);
}

/** Staff put an order together for a member, at the member's prices; the member pays it then, or at the counter. */
export function BehalfPage(): ReactNode {
	const { t } = useTranslation('admin-behalf');
	const auth = useAuth();
	useTabTitle(t('title'));
	if (!auth('onBehalf')) return <Navigate to="/401" replace />;
	return (
		<div className={classes['page']}>
			<BackLink to={ordersPath}>{t('back')}</BackLink>
			<PageHeader title={t('title')} text={t('text')} />
			<BehalfForm />
		</div>
	);
}
