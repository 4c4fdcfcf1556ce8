import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLineOutput } from '#domain/order/order.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from '#web/shared/order/order-lines.module.css';

/** A line of an order or of a checkout. */
export type LineToShow = Pick<
	z.output<typeof orderLineOutput>,
	'sku_id' | 'name' | 'spec_text' | 'image' | 'num' | 'price'
> &
	Partial<Pick<z.output<typeof orderLineOutput>, 'goods_id' | 'refund_num' | 'sku_code'>>;

interface OrderLinesProps {
	lines: readonly LineToShow[];
	/** Names lead to the goods in the store. */
	withLinks?: boolean;
	/** The code of a version, for those who pack it. */
	withCodes?: boolean;
}

/** What was bought: picture, name, version, price and number. */
export function OrderLines({ lines, withLinks = false, withCodes = false }: OrderLinesProps): ReactNode {
	const { t } = useTranslation('shop-order');
	return (
		<ul className={classes['lines']}>
			{lines.map((line) => (
				<li key={line.sku_id} className={classes['line']}>
					<Thumb src={line.image} size={72} />
					<div className={classes['words']}>
						{withLinks && line.goods_id ? (
							<a href={`/store/goods/${line.goods_id}`} className={classes['name']}>
								{line.name}
							</a>
						) : (
							<span className={classes['name']}>{line.name}</span>
						)}
						{line.spec_text && <span className={classes['spec']}>{line.spec_text}</span>}
						{withCodes && line.sku_code && <span className={classes['spec']}>{line.sku_code}</span>}
						{line.refund_num ? (
							<span className={classes['refunded']}>{t('line.refunded', { num: line.refund_num })}</span>
						) : null}
					</div>
					<div className={classes['price']}>
						<Money amount={line.price} />
						<span className={classes['num']}>{t('line.pieces', { num: line.num })}</span>
					</div>
				</li>
			))}
		</ul>
	);
}
