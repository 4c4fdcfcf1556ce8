import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { directSource, linkSource, type SalesKind, salesKinds } from '#domain/sales/sales.rules.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import classes from './dashboard.module.css';
import { paths } from './dashboard.paths.ts';
import { Growth } from './figure-cards.tsx';
import { rateOf, turnOf } from './sales.rules.ts';
import type { Sales, SalesRow } from './sales.types.ts';

const clients = ['pc', 'h5', 'mini', 'app'] as const;

function useNames(by: SalesKind): (row: SalesRow) => string {
	const { t } = useTranslation('admin-sales');
	return ({ ref, name }) => {
		if (by === 'source') {
			if (ref === directSource) return t('source.direct');
			return ref.slice(linkSource.length) || t('source.unnamed');
		}
		const client = by === 'client' && clients.find((known) => known === ref);
		if (client) return t(`client.${client}`);
		if (by === 'merchant' && ref === '0') return t('rows.shop');
		return name || (by === 'client' ? ref : t('rows.gone', { ref }));
	};
}

/** Where what was counted is listed; of what is gone nowhere. */
function pathOf(by: SalesKind, { ref, no, name }: SalesRow, days: { from: string; to: string }): string | undefined {
	if (by === 'merchant') return paths.ordersOfCreator(ref, days);
	if (by === 'classify' && name) return paths.goodsIn(ref);
	if (by === 'adlink' && name) return paths.link(name);
	return by === 'goods' && no ? paths.goods(no) : undefined;
}

interface SalesRowsProps {
	sales: Sales;
	by: SalesKind;
	addressOf(kind: SalesKind): string;
}

/** What sold most, by work, category, creator, link, source or client. */
export function SalesRows({ sales, by, addressOf }: SalesRowsProps): ReactNode {
	const { t } = useTranslation('admin-sales');
	const nameOf = useNames(by);
	const hasVisitors = by === 'adlink' || by === 'source';
	return (
		<Panel title={t('rows.title')} aside={<Muted>{t('rows.first')}</Muted>}>
			<FilterTabs
				label={t('by.label')}
				current={by}
				tabs={salesKinds.map((kind) => ({ value: kind, label: t(`by.${kind}`), to: addressOf(kind) }))}
			/>
			{sales.rows.length === 0 ? (
				<p className={classes['quiet']}>{t('rows.none')}</p>
			) : (
				<ScrollRegion label={t(`by.${by}`)} className={`${classes['table']} ${classes['scroll']}`}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t('rows.name')}</th>
								<th scope="col">{t('rows.paid')}</th>
								<th scope="col">{t('rows.change')}</th>
								<th scope="col">{t('rows.orders')}</th>
								<th scope="col">{t('rows.pieces')}</th>
								<th scope="col">{t('rows.refunded')}</th>
								<th scope="col">{t('figure.rate')}</th>
								{hasVisitors && <th scope="col">{t('rows.visitors')}</th>}
								{hasVisitors && <th scope="col">{t('rows.turn')}</th>}
							</tr>
						</thead>
						<tbody>
							{sales.rows.map((row) => {
								const to = pathOf(by, row, sales);
								const turn = turnOf(row);
								const rate = rateOf(row);
								return (
									<tr key={row.ref}>
										<th scope="row">
											<span className={classes['salesName']}>
												{by === 'goods' && <Thumb src={row.image} size={36} />}
												{to ? <Link to={to}>{nameOf(row)}</Link> : nameOf(row)}
											</span>
										</th>
										<td>
											<Money amount={row.paid} />
										</td>
										<td>
											<Growth now={Number(row.paid)} before={Number(row.paid_before)} />
										</td>
										<td>{row.orders}</td>
										<td>{row.pieces}</td>
										<td>
											<Money amount={row.refunded} />
										</td>
										<td>{rate === undefined ? '–' : `${rate} %`}</td>
										{hasVisitors && <td>{row.visitors ?? '–'}</td>}
										{hasVisitors && <td>{turn === undefined ? '–' : `${turn} %`}</td>}
									</tr>
								);
							})}
						</tbody>
					</table>
				</ScrollRegion>
			)}
			{(by === 'goods' || by === 'classify') && <Muted isLine>{t('rows.withoutFreight')}</Muted>}
			{by === 'source' && <Muted isLine>{t('source.about')}</Muted>}
		</Panel>
	);
}
