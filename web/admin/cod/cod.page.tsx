import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { HandCoins, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { reopenCash } from '#domain/cod/cod.contract.ts';
import { mostReopenReason } from '#domain/cod/cod.limits.ts';
import { codResource } from '#domain/cod/cod.resource.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import { collectionStatus } from '#domain/payment/collection.status.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { OwnerCell } from '#web/admin/common/owner.cell.tsx';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { refreshLists } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const CollectDialog = lazyPart(() => import('./collect.dialog.tsx'), 'CollectDialog');
const ReasonDialog = lazyPart(() => import('#web/admin/common/reason.dialog.tsx'), 'ReasonDialog');

type Cod = Row<typeof codResource>;

const cells: OwnCells<Cod> = {
	order_no: (row) => <OrderLink id={Number(row.order_id)} number={row.order_no} />,
	user_id: (row) => <OwnerCell member={row.user} />,
};

const ended: readonly string[] = [orderStatus.complete, orderStatus.cancelled];
const isAwaited = (row: Cod) => row.status === collectionStatus.awaiting && (row.ship_time ?? 0) > 0;

/** What is to be collected at the door: staff confirm the sums that couriers hand over, for one order or for many. */
export function CodPage(): ReactNode {
	const { t } = useTranslation('admin-cod');
	const auth = useAuth();
	const may = { collect: auth('collect'), reopen: auth('reopen') };
	const client = useQueryClient();
	const [asking, setAsking] = useState<{ ids: readonly number[]; due?: string; clear?: () => void }>();
	const [reopening, setReopening] = useState<Cod>();
	const onDone = () => {
		asking?.clear?.();
		void refreshLists(client, codResource);
	};
	async function reopen(id: number, reason: string): Promise<void> {
		const options = { errors: 'fields', success: t('reopen.done') } as const;
		await call<typeof reopenCash>('POST', '/admin/shop.order.Cod/reopen', { id, reason }, options);
		setReopening(undefined);
		onDone();
	}
	const actions = (row: Cod) => (
		<>
			{may.collect && isAwaited(row) && (
				<ActionIcon
					aria-label={t('collect.of', { no: row.order_no })}
					title={t('collect.open')}
					onClick={() => setAsking({ ids: [row.id], due: row.due })}
				>
					<HandCoins size={16} />
				</ActionIcon>
			)}
			{may.reopen && row.status === collectionStatus.collected && !ended.includes(row.order_status) && (
				<ActionIcon
					aria-label={t('reopen.of', { no: row.order_no })}
					title={t('reopen.open')}
					onClick={() => setReopening(row)}
				>
					<Undo2 size={16} />
				</ActionIcon>
			)}
		</>
	);
	const collectChosen = (ids: readonly number[], clear: () => void) => (
		<Button size="xs" leftSection={<HandCoins size={14} />} onClick={() => setAsking({ ids, clear })}>
			{t('collect.open')}
		</Button>
	);
	return (
		<>
			<ResourcePage
				resource={codResource}
				cells={cells}
				nothingYet={t('nothingYet')}
				rowActions={actions}
				{...(may.collect && { batchActions: collectChosen })}
			/>
			{asking && <CollectDialog {...asking} onClose={() => setAsking(undefined)} onDone={onDone} />}
			{reopening && (
				<ReasonDialog
					title={t('reopen.of', { no: reopening.order_no })}
					submitLabel={t('reopen.open')}
					label={t('reopen.reason')}
					description={t('reopen.reasonText')}
					needed={t('reopen.reasonNeeded')}
					most={mostReopenReason}
					send={(reason) => reopen(reopening.id, reason)}
					onClose={() => setReopening(undefined)}
				/>
			)}
		</>
	);
}
