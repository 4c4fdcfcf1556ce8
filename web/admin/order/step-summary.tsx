import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './order.module.css';
import type { OrderRow } from './order.types.ts';

/** Which order a dialog is about: its number, its member and what was bought. */
export function StepSummary({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation(['admin-order', 'shop-order']);
	return (
		<div className={classes['summary']}>
			<p className={classes['summaryHead']}>
				<span className="at-figures">{order.order_no}</span>
				<span className={classes['muted']}>{order.user.nickname || order.user.username}</span>
			</p>
			<ul className={classes['summaryLines']}>
				{order.lines.map((line) => (
					<li key={line.id} className={classes['summaryLine']}>
						<Thumb src={line.image} size={44} />
						<span className={classes['summaryName']}>
							{line.name}
							{line.spec_text && <span className={classes['muted']}>{line.spec_text}</span>}
						</span>
						<span className="at-figures">{t('shop-order:line.pieces', { num: line.num - line.refund_num })}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
