import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import type { OrderDetail } from './order.types.ts';
import classes from './order-detail.module.css';

type Line = OrderDetail['lines'][number];

function GoodsCell({ line }: { line: Line }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (
		<div className={classes['goods']}>
			<Thumb src={line.image} size={56} />
			<div className={classes['words']}>
				<a href={`/store/goods/${line.goods_id}`} target="_blank" rel="noreferrer" className={classes['goodsName']}>
					{line.name}
				</a>
				{line.spec_text && <Muted>{line.spec_text}</Muted>}
				{line.sku_code && <Muted>{t('lines.code', { code: line.sku_code })}</Muted>}
			</div>
		</div>
	);
}

function NumberCell({ line }: { line: Line }): ReactNode {
	const { t } = useTranslation(['admin-order', 'shop-order']);
	return (
		<span className={classes['pieces']}>
			<span className="at-figures">{line.num}</span>
			{line.ship_num > 0 && <Muted>{t('lines.shipped', { num: line.ship_num })}</Muted>}
			{line.refund_num > 0 && (
				<span className={classes['refunded']}>{t('shop-order:line.refunded', { num: line.refund_num })}</span>
			)}
		</span>
	);
}

/** What was bought, and what each line was paid for after its share of the discounts. */
export function DetailLines({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (
		<table className={classes['lines']}>
			<thead>
				<tr>
					<th scope="col">{t('lines.goods')}</th>
					<th scope="col">{t('lines.price')}</th>
					<th scope="col">{t('lines.num')}</th>
					<th scope="col">{t('lines.subtotal')}</th>
					<th scope="col">{t('lines.paid')}</th>
				</tr>
			</thead>
			<tbody>
				{order.lines.map((line) => (
					<tr key={line.id}>
						<td>
							<GoodsCell line={line} />
						</td>
						<td data-label={t('lines.price')}>
							<Money amount={line.price} />
						</td>
						<td data-label={t('lines.num')}>
							<NumberCell line={line} />
						</td>
						<td data-label={t('lines.subtotal')}>
							<Money amount={line.goods_amount} />
						</td>
						<td data-label={t('lines.paid')}>
							<Money amount={line.pay_amount} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
