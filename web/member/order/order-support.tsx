import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { crowdStatus } from '#domain/crowdfunding/crowdfunding.status.ts';
import type { leaveSupport, readSupport, readSupportNews } from '#domain/crowdfunding/support.contract.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { call } from '#web/kit/api/call.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { useEarlierNews } from '#web/shared/crowdfunding/use-earlier-news.ts';
import classes from './order-support.module.css';

const noNews = { updates: [], updates_more: 0 };

/** What an order supports: how far it has come, its news, and the way out while there is one. */
export function OrderSupport({ orderId }: { orderId: number }): ReactNode {
	const { t } = useTranslation('member-order');
	const reread = useRereadOrders();
	const { data: crowd } = useCall<typeof readSupport>('GET', '/api/shop.Crowdfunding/support', { id: orderId });
	const leaving = useAction<typeof leaveSupport>('POST', '/api/shop.Crowdfunding/leave', {
		success: t('support.left'),
	});
	const { news, hasEarlier, isReading, readEarlier } = useEarlierNews(crowd ?? noNews, (before) =>
		call<typeof readSupportNews>('GET', '/api/shop.Crowdfunding/supportNews', { id: orderId, before }),
	);
	if (!crowd) return null;
	async function leave(amount: string): Promise<void> {
		const question = { title: t('support.leaveAsk'), text: t('support.leaveText', { amount: yuan(amount) }) };
		if (!(await confirm({ ...question, confirmLabel: t('support.leave'), tone: 'danger' }))) return;
		leaving.mutate({ id: orderId }, { onSettled: () => void reread() });
	}
	return (
		<Panel
			title={t('support.title')}
			aside={
				crowd.can_leave === 1 && (
					<Button
						size="sm"
						variant="default"
						loading={leaving.isPending}
						onClick={() => void leave(crowd.leave_amount)}
					>
						{t('support.leave')}
					</Button>
				)
			}
		>
			<div className={classes['support']}>
				<p className={classes['text']}>{t(`support.status.${crowd.status as '4'}`)}</p>
				<Muted isLine>
					{t('support.progress', { percent: crowd.progress })}
					{crowd.status === crowdStatus.running && ` · ${t('support.daysLeft', { count: crowd.days_left })}`}
					{crowd.ship_deadline > 0 && (
						<>
							{' · '}
							{t('support.shipBy')} <Time at={crowd.ship_deadline} pattern="yyyy-mm-dd" />
						</>
					)}
				</Muted>
				{crowd.tiers.map(
					({ title, est_ship_date: day }) =>
						day && (
							<p key={title} className={classes['text']}>
								{t('support.expected', { title, day })}
							</p>
						),
				)}
				{crowd.first_end_time > 0 && (
					<p className={classes['text']}>
						{t('support.extended')} <Time at={crowd.end_time} pattern="yyyy-mm-dd hh:MM" />
						{crowd.extend_reason && ` · ${t('support.reason', { reason: crowd.extend_reason })}`}
					</p>
				)}
				<a href={`/store/goods/${crowd.goods_id}`} className={classes['link']}>
					{t('support.goods')}
				</a>
				{news.length > 0 && (
					<ul className={classes['news']} aria-label={t('support.news')}>
						{news.map((update) => (
							<li key={update.id}>
								<h3 className={classes['head']}>{update.title}</h3>
								<Muted isLine>
									<Time at={update.create_time} pattern="yyyy-mm-dd" />{' '}
									{update.public === 0 && <StatusTag tone="info">{t('support.onlyBackers')}</StatusTag>}
								</Muted>
								<p className={classes['text']}>{update.content}</p>
							</li>
						))}
					</ul>
				)}
				{hasEarlier && (
					<Button size="sm" variant="default" loading={isReading} onClick={() => void readEarlier()}>
						{t('support.earlier')}
					</Button>
				)}
			</div>
		</Panel>
	);
}
