import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { userCouponStatus } from '#domain/coupon/coupon.status.ts';
import { couponReceiveResource } from '#domain/coupon/receive.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './coupon.module.css';
import { couponsPath, editCouponPath } from './coupon.paths.ts';

const VoidDialog = lazyPart(() => import('./void.dialog.tsx'), 'VoidDialog');

type Received = Row<typeof couponReceiveResource>;

interface Asking {
	ids: readonly number[];
	clear?: () => void;
}

function CouponCell({ row }: { row: Received }): ReactNode {
	const mayEdit = useAuth()({ name: couponsPath, subNodeName: `${couponsPath}/edit` });
	const name = row.coupon?.name ?? '';
	if (!mayEdit) return name;
	return (
		<Link to={editCouponPath(row.coupon_id)} className={classes['link']}>
			{name}
		</Link>
	);
}

function StatusCell({ row }: { row: Received }): ReactNode {
	const option = couponReceiveResource.fields.status.options?.find(({ value }) => value === row.status);
	return (
		<span className={classes['kind']}>
			<StatusTag tone={option?.tone ?? 'info'}>{option?.label[currentLanguage()] ?? row.status}</StatusTag>
			{row.order_no && <OrderLink id={row.order_id} number={row.order_no} />}
			{row.void_reason && <Muted>{row.void_reason}</Muted>}
		</span>
	);
}

const cells: OwnCells<Received> = {
	coupon_id: (row) => <CouponCell row={row} />,
	user_id: (row) => <OwnerCell member={row.user} />,
	status: (row) => <StatusCell row={row} />,
	off_amount: (row) => (row.off_amount === '0.00' ? <Muted>–</Muted> : <Money amount={row.off_amount} />),
};

/** Coupons in the hands of members; what is not used can be voided with a reason. */
export function CouponReceivePage(): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const mayVoid = useAuth()('void');
	const client = useQueryClient();
	const [asking, setAsking] = useState<Asking>();
	const voidOne = (row: Received) =>
		row.status === userCouponStatus.unused && (
			<ActionIcon
				color="red"
				aria-label={t('void.of', { code: row.code })}
				title={t('void.submit')}
				onClick={() => setAsking({ ids: [row.id] })}
			>
				<Ban size={16} />
			</ActionIcon>
		);
	const voidChosen = (ids: readonly number[], clear: () => void) => (
		<Button size="xs" color="red" leftSection={<Ban size={14} />} onClick={() => setAsking({ ids, clear })}>
			{t('void.submit')}
		</Button>
	);
	return (
		<>
			<ResourcePage
				resource={couponReceiveResource}
				cells={cells}
				{...(mayVoid && { rowActions: voidOne, batchActions: voidChosen })}
			/>
			{asking && (
				<VoidDialog
					ids={asking.ids}
					onClose={() => setAsking(undefined)}
					onVoided={() => {
						asking.clear?.();
						void refreshLists(client, couponReceiveResource);
					}}
				/>
			)}
		</>
	);
}
