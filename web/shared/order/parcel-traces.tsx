import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { traceOutput } from '#domain/order/order.shapes.ts';
import { shipmentStatusCodes } from '#domain/order/parcel.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from '#web/shared/order/parcel-traces.module.css';

/** The key of the word for where a parcel is. */
export function parcelStateKey(status: string) {
	return `parcel.states.${shipmentStatusCodes.find((state) => state === status) ?? '1'}` as const;
}

interface ParcelTracesProps {
	traces: readonly z.output<typeof traceOutput>[];
	/** How many older ones were not told. */
	left?: number;
}

/** Where a parcel was when: the latest station, and below it all of them. */
export function ParcelTraces({ traces, left = 0 }: ParcelTracesProps): ReactNode {
	const { t } = useTranslation('shop-order');
	if (traces.length === 0) return null;
	return (
		<details className={classes['traces']}>
			<summary>{traces[0]?.text}</summary>
			<ol>
				{traces.map((trace) => (
					<li key={`${trace.time} ${trace.text}`}>
						<Time at={trace.time} pattern="yyyy-mm-dd hh:MM" />
						<span>{trace.text}</span>
					</li>
				))}
			</ol>
			{left > 0 && <Muted isLine>{t('parcel.older', { count: left })}</Muted>}
		</details>
	);
}
