import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { dayAfter, shopDay } from '#domain/kernel/shop-time.ts';
import type { adminRefundReasons } from '#domain/refund/refund.admin.contract.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useCall } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './reasons.module.css';
import { periodOf } from './reasons.rules.ts';

type Counted = AnswerOf<typeof adminRefundReasons>;

function Reasons({ counted }: { counted: Counted }): ReactNode {
	const { t } = useTranslation('admin-refund');
	const rows = [...counted.list, { ...counted, reason: 'sum', text: t('reasons.sum') }];
	return (
		<ScrollRegion label={t('reasons.title')} className={classes['scroll']}>
			<table className={classes['reasons']}>
				<thead>
					<tr>
						<th scope="col">{t('reasons.reason')}</th>
						<th scope="col">{t('reasons.count')}</th>
						<th scope="col">{t('reasons.asked')}</th>
						<th scope="col">{t('reasons.paidCount')}</th>
						<th scope="col">{t('reasons.paid')}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={`${row.reason} ${row.text}`}>
							<th scope="row">{row.text}</th>
							<td>{row.count}</td>
							<td>
								<Money amount={row.asked} />
							</td>
							<td>{row.paid_count}</td>
							<td>
								<Money amount={row.paid} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</ScrollRegion>
	);
}

/** For which reasons refunds were opened in some days, how many and how much money. */
export function ReasonsDialog({ onClose }: { onClose(): void }): ReactNode {
	const { t } = useTranslation('admin-refund');
	const today = shopDay(Date.now() / 1000);
	const [from, setFrom] = useState(dayAfter(today, -29));
	const [to, setTo] = useState(today);
	const period = periodOf(from, to);
	const { data, error, isPending, refetch } = useCall<typeof adminRefundReasons>(
		'GET',
		'/admin/shop.order.Refund/reasons',
		period ?? { from: 0, to: 0 },
		{ errors: 'silent', keepPrevious: true, enabled: period !== undefined },
	);
	const counted = period && data;
	return (
		<FormDialog title={t('reasons.title')} size="lg" onClose={onClose}>
			<div className={classes['period']}>
				<TextInput
					type="date"
					label={t('reasons.from')}
					value={from}
					max={to}
					onChange={(event) => setFrom(event.currentTarget.value)}
				/>
				<TextInput
					type="date"
					label={t('reasons.to')}
					value={to}
					min={from}
					max={today}
					onChange={(event) => setTo(event.currentTarget.value)}
				/>
			</div>
			<p className={classes['note']} role={period ? undefined : 'alert'}>
				{t(period ? 'reasons.text' : 'reasons.rule')}
			</p>
			{period && isPending && <ListSkeleton rows={4} height={36} />}
			{period && !isPending && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{counted && (counted.count === 0 ? <EmptyState title={t('reasons.none')} /> : <Reasons counted={counted} />)}
		</FormDialog>
	);
}
