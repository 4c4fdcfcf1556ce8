import type { ReactNode } from 'react';
import { shortNo } from '#domain/kernel/short-no.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import classes from './order-ref.module.css';

/** The way to an order, by the end of its number; the whole of it can be copied. */
export function OrderRef({
	order,
	isGuest,
	name,
}: {
	order: { id: number; order_no: string };
	isGuest: boolean;
	name: 'order' | 'done.order';
}): ReactNode {
	const { t } = useTranslation('store-pay');
	return (
		<span className={classes['ref']}>
			<a href={isGuest ? paths.order : elsewhere.order(order.id)} title={order.order_no} className="at-figures">
				{t(name, { no: shortNo(order.order_no) })}
			</a>
			<CopyButton text={order.order_no} label={t('copyNo', { no: shortNo(order.order_no) })} />
		</span>
	);
}
