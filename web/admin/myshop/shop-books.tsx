import type { ReactNode } from 'react';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './myshop.module.css';
import type { Myshop } from './myshop.types.ts';

const minutes = 'yyyy-mm-dd hh:MM';

/** The latest lines of a creator's book. */
export function ShopBooks({ lines }: { lines: Myshop['ledger'] }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	return (
		<Panel title={t('books.title')}>
			{lines.length === 0 && <Muted isLine>{t('books.none')}</Muted>}
			<ul className={classes['rows']}>
				{lines.map(({ id, kind_text, amount, state, order_id, order_no, create_time }) => (
					<li key={id} className={classes['row']}>
						<span>{kind_text}</span>
						<Money amount={amount} look="signed" />
						<span className={classes['pale']}>
							{order_id > 0 && <OrderLink id={order_id} number={order_no} />} {state === '1' && t('books.frozen')}
						</span>
						<span className={classes['pale']}>
							<Time at={create_time} pattern={minutes} />
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}

/** What was done with a shop, by whom and why. */
export function ShopLog({ log }: { log: Myshop['log'] }): ReactNode {
	const { t } = useTranslation('admin-myshop');
	return (
		<Panel title={t('log.title')}>
			{log.length === 0 && <Muted isLine>{t('log.none')}</Muted>}
			<ul className={classes['rows']}>
				{log.map(({ id, event, reason, operator_type, operator_name, create_time }) => (
					<li key={id} className={classes['row']}>
						<span>{t(`log.event.${event}`)}</span>
						<span className={classes['pale']}>
							<Time at={create_time} pattern={minutes} />
						</span>
						<span className={classes['said']}>
							{operator_type === 'system' ? t('log.system') : operator_name}
							{reason && ` · ${reason}`}
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
