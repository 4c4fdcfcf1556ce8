import { Button, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { readBills } from '#domain/bill/bill.contract.ts';
import { billState } from '#domain/bill/bill.rules.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { BillState } from './bill-state.tsx';
import classes from './bills.module.css';
import { type BillChannel, type BillRow, billName, billsPath } from './bills.types.ts';

const BillDialog = lazyPart(() => import('./bill.dialog.tsx'), 'BillDialog');
const shownFirst = 10;

/** The daily bills of the payment companies, a line for each day and a column for each of them. */
export function BillsPart(): ReactNode {
	const { t } = useTranslation('admin-bills');
	const cache = useQueryClient();
	const { query, setQuery } = useTab();
	const answer = useCall<typeof readBills>(
		'GET',
		billsPath,
		{},
		{ errors: 'silent', keepPrevious: true, staleTime: 0 },
	);
	const asked = query.get('bill');
	const opened = asked === null ? undefined : answer.data?.list.find((bill) => billName(bill) === asked);

	function close(): void {
		setQuery(new URLSearchParams({ list: 'bills' }));
		void cache.invalidateQueries({ queryKey: [billsPath] });
	}

	return (
		<>
			{answer.isPending && <ListSkeleton rows={6} />}
			<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			{answer.data?.list.length === 0 && (
				<Panel>
					<EmptyState
						title={t(answer.data.channels.length > 0 ? 'noneYet' : 'noChannels')}
						text={t(answer.data.channels.length > 0 ? 'noneYetText' : 'noChannelsText')}
					/>
				</Panel>
			)}
			{answer.data && answer.data.list.length > 0 && (
				<Days
					channels={answer.data.channels}
					bills={answer.data.list}
					onOpen={(name) => ({ list: 'bills', bill: name })}
				/>
			)}
			{opened && <BillDialog bill={opened} onClose={close} />}
		</>
	);
}

interface DaysProps {
	channels: readonly BillChannel[];
	bills: readonly BillRow[];
	/** The address of a bill. */
	onOpen: (name: string) => Record<string, string>;
}

function Days({ channels, bills, onOpen }: DaysProps): ReactNode {
	const { t } = useTranslation('admin-bills');
	const { path } = useTab();
	const [isWhole, setWhole] = useState(false);
	const days = [...new Set(bills.map(({ day }) => day))];
	// Of older days those are shown that somebody has still to look at.
	const isUrgent = (day: string) =>
		bills.some((bill) => bill.day === day && (bill.open > 0 || bill.state === billState.failed));
	const shown = isWhole ? days : days.filter((day, place) => place < shownFirst || isUrgent(day));
	return (
		<Panel>
			<ScrollRegion className={classes['scroll']} label={t('days')}>
				<table className={classes['table']}>
					<thead>
						<tr>
							<th scope="col">{t('day')}</th>
							{channels.map((channel) => (
								<th key={channel} scope="col">
									{t(`channel.${channel}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{shown.map((day) => (
							<tr key={day}>
								<th scope="row" className="at-figures">
									{day}
								</th>
								{channels.map((channel) => {
									const bill = bills.find((each) => each.day === day && each.channel === channel);
									return (
										<td key={channel} data-label={t(`channel.${channel}`)} data-empty={!bill || undefined}>
											{bill ? (
												<BillCell bill={bill} to={`${path}?${new URLSearchParams(onOpen(billName(bill)))}`} />
											) : (
												'–'
											)}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
			{shown.length < days.length && (
				<Button variant="subtle" className={classes['more']} onClick={() => setWhole(true)}>
					{t('more', { count: days.length - shown.length })}
				</Button>
			)}
		</Panel>
	);
}

function BillCell({ bill, to }: { bill: BillRow; to: string }): ReactNode {
	const { t } = useTranslation('admin-bills');
	const { pay, refund } = bill.company;
	return (
		<Link to={to} className={classes['cell']}>
			<VisuallyHidden>{t('openOf', { name: t(`channel.${bill.channel}`), day: bill.day })}</VisuallyHidden>
			<BillState bill={bill} />
			{bill.done_time > 0 && (
				<span className={classes['sums']}>
					{t('pays', { count: pay.count })} <Money amount={pay.sum} size="sm" />
					{refund.count > 0 && (
						<>
							{' · '}
							{t('refunds', { count: refund.count })} <Money amount={refund.sum} size="sm" />
						</>
					)}
				</span>
			)}
		</Link>
	);
}
