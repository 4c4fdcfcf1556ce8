import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/order/bulk.module.css';

/** Each order that a step could not be taken with, and why. */
export function BulkRefused({ rows }: { rows: readonly { order_no: string; id: number; text: string }[] }): ReactNode {
	const { t } = useTranslation('shop-bulk');
	if (rows.length === 0) return null;
	return (
		<section className={classes['refused']} aria-label={t('refused', { count: rows.length })}>
			<strong role="status">{t('refused', { count: rows.length })}</strong>
			<ul>
				{rows.map(({ id, order_no, text }) => (
					<li key={id}>
						<span className="at-figures">{order_no || id}</span> {text}
					</li>
				))}
			</ul>
		</section>
	);
}
