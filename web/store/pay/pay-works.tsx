import type { ReactNode } from 'react';
import { promisedBy } from '#domain/goods/service.rules.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { readOrder } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { Arrival } from '#web/shared/order/arrival.tsx';
import classes from './pay-works.module.css';

type Order = AnswerOf<typeof readOrder>['order'];

/** So many works of an order are shown; the rest is counted. */
const mostWorks = 4;
/** Longer times are said in days. */
const mostHours = 72;

/** What is in an order that is being paid or has been, where it goes, and what comes next. */
export function PayWorks({ orderId, isPaid }: { orderId: number; isPaid: boolean }): ReactNode {
	const { data } = useCall<typeof readOrder>(
		'GET',
		'/api/shop.Order/detail',
		{ id: orderId },
		{ errors: 'silent', staleTime: 0 },
	);
	const order = data?.order;
	return (
		<div className={classes['order']}>
			{order && <Works order={order} />}
			{order && <Way order={order} isPaid={isPaid} />}
		</div>
	);
}

function Works({ order: { lines } }: { order: Order }): ReactNode {
	const { t } = useTranslation('store-pay');
	const more = lines.length - mostWorks;
	return (
		<ul className={classes['works']} aria-label={t('works.label')}>
			{lines.slice(0, mostWorks).map((line) => (
				<li key={line.id}>
					<Thumb src={line.image} size={44} />
					<span>
						{line.name}
						{line.num > 1 && <span className="at-figures"> × {line.num}</span>}
					</span>
				</li>
			))}
			{more > 0 && <li>{t('works.more', { count: more })}</li>}
		</ul>
	);
}

/** To whom it goes, and by when it leaves as far as that was promised: no day is made up. */
function Way({ order, isPaid }: { order: Order; isPaid: boolean }): ReactNode {
	const { t } = useTranslation('store-pay');
	const { consignee, area_text: area, crowd, promises, ship_by: shipBy } = order;
	// What covers some of the works alone says nothing of the parcel.
	const hours = promisedBy(promises.filter(({ goods }) => goods.length === 0)).shipWithinHours;
	const day = crowd?.tiers.find(({ est_ship_date }) => est_ship_date !== '')?.est_ship_date;
	const next = () => {
		if (crowd) return day ? t('works.tierDay', { day }) : '';
		if (shipBy > 0) return t('works.by', { time: formatTime(shipBy, 'yyyy-mm-dd hh:MM') });
		if (isPaid) return t('works.told');
		if (hours === undefined) return '';
		return hours > mostHours ? t('works.withinDays', { days: hours / 24 }) : t('works.within', { hours });
	};
	return (
		<p className={classes['way']}>
			<span>{t('works.to', { name: consignee, area })}</span> <span>{next()}</span>{' '}
			<span>
				<Arrival of={order} />
			</span>
		</p>
	);
}
