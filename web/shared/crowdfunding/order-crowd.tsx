import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { CrowdStatusTag } from '#web/shared/crowdfunding/crowd-status-tag.tsx';
import classes from '#web/shared/crowdfunding/order-crowd.module.css';

interface OrderCrowdProps {
	crowd: AnswerOf<typeof readOrder>['order']['crowd'];
	/** Its own page, for those who may open it. */
	pathOf?: ((id: number) => string) | undefined;
}

function OpenCrowd({ path }: { path: string }): ReactNode {
	const { t } = useTranslation('shop-crowd');
	return (
		<Link to={path} className={classes['link']}>
			{t('order.open')}
		</Link>
	);
}

/** What an order supports: its tier, when that is thought to be sent, and by when it has to be. */
export function OrderCrowd({ crowd, pathOf }: OrderCrowdProps): ReactNode {
	const { t } = useTranslation('shop-crowd');
	if (!crowd) return null;
	return (
		<Panel title={t('order.title')} aside={pathOf && <OpenCrowd path={pathOf(crowd.id)} />}>
			<ul className={classes['crowd']}>
				<li>
					<CrowdStatusTag status={crowd.status} />
				</li>
				{crowd.tiers.map(({ title, est_ship_date: day }) => (
					<li key={title}>{day ? t('order.tier', { title, day }) : t('order.tierOpen', { title })}</li>
				))}
				{crowd.ship_deadline > 0 && (
					<li className={classes['muted']}>
						{t('order.shipBy')} <Time at={crowd.ship_deadline} pattern="yyyy-mm-dd" />
					</li>
				)}
			</ul>
		</Panel>
	);
}
