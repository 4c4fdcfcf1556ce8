import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type ListOrder, type ListQuery, listPath, ordersOf } from './list.query.ts';
import classes from './order-choice.module.css';

/** By what the goods are sorted. */
export function OrderChoice({ query }: { query: ListQuery }): ReactNode {
	const { t } = useTranslation('store-list');
	const navigate = useNavigate();
	return (
		<div data-unprinted="" className={classes['choice']}>
			<span className={classes['label']} aria-hidden="true">
				{t('order')}
			</span>
			<select
				className={classes['select']}
				aria-label={t('order')}
				value={query.order}
				onChange={(event) => void navigate(listPath(query, { order: event.currentTarget.value as ListOrder }))}
			>
				{ordersOf(query).map((order) => (
					<option key={order} value={order}>
						{t(`orders.${order}`)}
					</option>
				))}
			</select>
		</div>
	);
}
