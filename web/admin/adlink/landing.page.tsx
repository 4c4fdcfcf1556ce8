import type { ReactNode } from 'react';
import { landingDayResource } from '#domain/adlink/landing-day.resource.ts';
import { landingLogResource } from '#domain/adlink/landing-log.resource.ts';
import type { Row } from '#domain/resource/resource.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './adlink.module.css';
import { StayCell } from './stay-cell.tsx';

type Landing = Row<typeof landingLogResource>;

/** The order that came of a landing. */
function OrderCell({ row: { order, order_id } }: { row: Landing }): ReactNode {
	return order && order_id ? <OrderLink id={order_id} number={order.order_no} /> : <span>–</span>;
}

/** A country comes as its code and is read by its name; the code stays beside it, to be searched by. */
function regionText(region: string): string {
	const [country = '', ...parts] = region.split(' / ');
	if (!/^[A-Z]{2}$/.test(country)) return region;
	const names = new Intl.DisplayNames(currentLanguage() === 'en' ? 'en' : 'zh-CN', { type: 'region' });
	return [`${names.of(country)} (${country})`, ...parts].join(' / ');
}

const landingCells: OwnCells<Landing> = {
	visitor_id: (row) => (
		<code className={classes['code']} title={row.visitor_id}>
			{row.visitor_id.slice(0, 8)}
		</code>
	),
	ip_region: (row) => regionText(row.ip_region) || '–',
	stay_ms: (row) => <StayCell ms={row.stay_ms} />,
	order_id: (row) => <OrderCell row={row} />,
};

/** Every landing through an ad link, with what came of it. */
export function LandingLogPage(): ReactNode {
	return <ResourcePage resource={landingLogResource} cells={landingCells} />;
}

const dayCells: OwnCells<Row<typeof landingDayResource>> = {
	stay_avg: (row) => <StayCell ms={row.stay_avg} />,
};

/** What came of each ad link day by day. */
export function LandingDayPage(): ReactNode {
	return <ResourcePage resource={landingDayResource} cells={dayCells} />;
}
