import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { adminListBackers } from '#domain/crowdfunding/crowdfunding.contract.ts';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { crowdCall } from '#web/shared/crowdfunding/crowd.calls.ts';
import type { CrowdArea } from '#web/shared/crowdfunding/crowd.types.ts';
import classes from '#web/shared/crowdfunding/crowd-view.module.css';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';

const step = 20;

/** Who supports a crowdfunding with what, the newest first. */
export function CrowdBackers({
	area,
	id,
	renderNo,
}: {
	area: CrowdArea;
	id: number;
	renderNo(order: { order_id: number; order_no: string }): ReactNode;
}): ReactNode {
	const { t } = useTranslation(['shop-crowd', 'shop-order']);
	const [limit, setLimit] = useState(step);
	const backers = useCall<typeof adminListBackers>(
		'GET',
		crowdCall(area, 'backers'),
		{ id, page: 1, limit },
		{
			keepPrevious: true,
			errors: 'silent',
		},
	);
	const { backers: list = [], total = 0 } = backers.data ?? {};
	return (
		<Panel title={t('view.backers')} aside={<Muted>{total}</Muted>}>
			{backers.isPending && <ListSkeleton rows={3} />}
			<ErrorState error={backers.error} onRetry={() => void backers.refetch()} />
			{backers.data && list.length === 0 && <Muted isLine>{t('view.noBackers')}</Muted>}
			{list.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
				<section className={classes['scroll']} tabIndex={0} aria-label={`${t('view.backers')} · ${total}`}>
					<table className={classes['table']}>
						<thead>
							<tr>
								<th>{t('backers.who')}</th>
								<th>{t('backers.tier')}</th>
								<th>{t('backers.amount')}</th>
								<th>{t('backers.time')}</th>
								<th>{t('backers.state')}</th>
							</tr>
						</thead>
						<tbody>
							{list.map((backer) => (
								<tr key={backer.order_id}>
									<td>
										{backer.nickname || '–'}
										<br />
										{renderNo(backer)}
									</td>
									<td>
										{backer.tier} × {backer.num}
									</td>
									<td>
										<Money amount={backer.pay_amount} />
									</td>
									<td>
										<Time at={backer.pay_time} pattern="yyyy-mm-dd hh:MM" />
									</td>
									<td>
										<OrderStatusTag status={backer.status as typeof orderStatus.toPay} />
										{backer.status === orderStatus.cancelled && backer.refund_status === orderRefundStatus.running && (
											<Muted> {t('backers.refunding')}</Muted>
										)}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{total > list.length && limit < 200 && (
				<Button variant="subtle" size="compact-sm" onClick={() => setLimit((now) => Math.min(200, now + step * 3))}>
					{t('view.more')}
				</Button>
			)}
		</Panel>
	);
}
