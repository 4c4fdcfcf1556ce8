import { ExternalLink, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLineOutput, shipmentOutput } from '#domain/order/order.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { ParcelTraces, parcelStateKey } from '#web/shared/order/parcel-traces.tsx';
import classes from '#web/shared/order/parcels.module.css';

type Parcel = z.output<typeof shipmentOutput>;

interface ParcelsProps {
	shipments: readonly Parcel[];
	lines: readonly z.output<typeof orderLineOutput>[];
	/** What may be done to each. */
	actions?(parcel: Parcel): ReactNode;
}

/** The parcels of an order: what is in them, who carries them, where they are. */
export function Parcels({ shipments, lines, actions }: ParcelsProps): ReactNode {
	const { t } = useTranslation('shop-order');
	const pictureOf = (id: number) => lines.find((line) => line.id === id);
	return (
		<ul className={classes['parcels']}>
			{shipments.map((parcel, index) => (
				<li key={parcel.id} className={classes['parcel']}>
					<span className={classes['sign']} aria-hidden="true">
						<PackageCheck size={20} />
					</span>
					<div className={classes['words']}>
						<p className={classes['name']}>
							{shipments.length > 1 && <span>{t('parcel.title', { number: index + 1 })}</span>}
							<span>{parcel.company_name}</span>
							<Muted>{t(parcelStateKey(parcel.status))}</Muted>
						</p>
						<p className={classes['number']}>
							<span className="at-figures">{parcel.tracking_no}</span>
							<CopyButton text={parcel.tracking_no} label={t('parcel.copy')} />
						</p>
						<Muted isLine>{t('parcel.shippedAt', { time: formatTime(parcel.ship_time, 'yyyy-mm-dd hh:MM') })}</Muted>
						{shipments.length > 1 && (
							<span className={classes['content']}>
								{parcel.lines.map(({ order_goods_id }) => {
									const line = pictureOf(order_goods_id);
									return line ? <Thumb key={line.id} src={line.image} alt={line.name} size={40} /> : null;
								})}
							</span>
						)}
						<ParcelTraces traces={parcel.traces} left={parcel.traces_left} />
						{actions && <div className={classes['actions']}>{actions(parcel)}</div>}
					</div>
					{/^https?:/.test(parcel.tracking_url) && (
						<a href={parcel.tracking_url} target="_blank" rel="noreferrer" className={classes['track']}>
							{t('parcel.track')}
							<ExternalLink size={14} aria-hidden="true" />
						</a>
					)}
				</li>
			))}
		</ul>
	);
}
