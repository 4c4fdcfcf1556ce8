import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { compareBillAgain, readBillRows } from '#domain/bill/bill.contract.ts';
import { billState, differenceState, mostSettled } from '#domain/bill/bill.rules.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { BillState } from './bill-state.tsx';
import classes from './bills.module.css';
import { type BillRow, billRowsPath, type DifferenceRow } from './bills.types.ts';
import { DifferenceItem } from './difference-item.tsx';
import cards from './rows.module.css';
import { SettleDialog } from './settle.dialog.tsx';

/** One bill beside our books: its sums, what differs, and what can be done about that. */
export function BillDialog({ bill: listed, onClose }: { bill: BillRow; onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-bills');
	const cache = useQueryClient();
	const may = useAuth();
	const [toSettle, setToSettle] = useState<readonly DifferenceRow[]>();
	// When it had been asked for last, before it was asked for anew.
	const [askedBefore, setAskedBefore] = useState<number>();
	const isWaiting = askedBefore !== undefined;
	const again = useAction<typeof compareBillAgain>('POST', '/admin/system.Health/billCompare');
	const answer = useCall<typeof readBillRows>(
		'GET',
		billRowsPath,
		{ id: listed.id },
		{ errors: 'silent', staleTime: 0, keepPrevious: true, ...(isWaiting && { everyMs: 2000 }) },
	);
	const bill = answer.data?.bill ?? listed;
	const rows = answer.data?.list ?? [];
	const open = rows.filter(({ state }) => state === differenceState.open);
	// Then it is there, or is not: either way somebody has looked.
	const isOver = bill.state !== billState.awaiting || (bill.is_running === 0 && bill.ask_time > (askedBefore ?? 0));
	if (isWaiting && answer.data && !again.isPending && !answer.isFetching && isOver) setAskedBefore(undefined);
	const renew = () => cache.invalidateQueries({ queryKey: [billRowsPath] });

	async function compare(): Promise<void> {
		const before = bill.ask_time;
		const begun = await again.mutateAsync({ id: bill.id }).catch(() => undefined);
		if (begun) setAskedBefore(before);
		await renew();
	}

	return (
		<>
			<FormDialog title={`${t(`channel.${bill.channel}`)} · ${bill.day}`} size="xl" onClose={onClose}>
				<div className={classes['dialog']}>
					<div className={classes['head']}>
						<BillState bill={bill} />
						<Muted>
							{bill.done_time > 0 && (
								<>
									{t('comparedAt')} <Time at={bill.done_time} />
								</>
							)}
							{bill.done_time === 0 && t('awaitingText')}
						</Muted>
						{may('compare') && (
							<Button
								size="compact-sm"
								variant="default"
								className={classes['again']}
								loading={again.isPending || isWaiting}
								onClick={() => void compare()}
							>
								{t('again')}
							</Button>
						)}
					</div>
					{bill.error_text !== '' && <p className={classes['error']}>{bill.error_text}</p>}
					{bill.done_time > 0 && <Sums bill={bill} />}
					{answer.isPending && <ListSkeleton rows={3} />}
					<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
					{answer.data && bill.done_time > 0 && rows.length === 0 && (
						<EmptyState title={t('none')} text={t('noneText')} />
					)}
					{open.length > 1 && may('settle') && (
						<div>
							<Button size="compact-sm" variant="default" onClick={() => setToSettle(open.slice(0, mostSettled))}>
								{t('settleAll', { count: Math.min(open.length, mostSettled) })}
							</Button>
						</div>
					)}
					{rows.length > 0 && (
						<ul className={cards['rows']}>
							{rows.map((row) => (
								<DifferenceItem key={row.id} row={row} onSettle={() => setToSettle([row])} onChanged={renew} />
							))}
						</ul>
					)}
					{answer.data && answer.data.left_out > 0 && (
						<Muted isLine>{t('leftOut', { count: answer.data.left_out })}</Muted>
					)}
				</div>
			</FormDialog>
			{toSettle && (
				<SettleDialog
					rows={toSettle}
					onClose={() => {
						setToSettle(undefined);
						void renew();
					}}
				/>
			)}
		</>
	);
}

function Sums({ bill }: { bill: BillRow }): ReactNode {
	const { t } = useTranslation('admin-bills');
	const kinds = ['pay', 'refund'] as const;
	return (
		<table className={classes['sides']}>
			<thead>
				<tr>
					<td />
					<th scope="col">{t('company')}</th>
					<th scope="col">{t('ours')}</th>
				</tr>
			</thead>
			<tbody>
				{kinds.map((kind) => (
					<tr key={kind}>
						<th scope="row">{t(`kind.${kind}`)}</th>
						{(['company', 'ours'] as const).map((side) => (
							<td key={side}>
								<Money amount={bill[side][kind].sum} />{' '}
								<span className={classes['hint']}>{t('count', { count: bill[side][kind].count })}</span>
							</td>
						))}
					</tr>
				))}
				{bill.fee !== null && (
					<tr>
						<th scope="row">{t('fee')}</th>
						<td>
							<Money amount={bill.fee} />
						</td>
						<td>–</td>
					</tr>
				)}
			</tbody>
		</table>
	);
}
