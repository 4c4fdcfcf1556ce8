import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { kindWords } from '#web/shared/coupon/coupon.words.ts';
import classes from './coupon.module.css';
import { receivedOfPath, receivedPath } from './coupon.paths.ts';
import type { Coupon } from './coupon.types.ts';

function OwnerCell({ row }: { row: Coupon }): ReactNode {
	const { t } = useTranslation('admin-coupon');
	return row.merchant?.merchant_name || <Muted>{t('list.platform')}</Muted>;
}

function KindCell({ row }: { row: Coupon }): ReactNode {
	const { t } = useTranslation('shop-coupon');
	const option = couponResource.fields.type.options?.find(({ value }) => value === row.type);
	return <StatusTag tone={option?.tone ?? 'info'}>{kindWords(t, row)}</StatusTag>;
}

function TakenCell({ row: { id, name, taken, total } }: { row: Coupon }): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const maySee = useAuth()({ name: receivedPath, subNodeName: `${receivedPath}/index` });
	return (
		<span className="at-figures">
			{taken > 0 && maySee ? (
				<Link to={receivedOfPath(id)} className={classes['link']} aria-label={t('list.who', { count: taken, name })}>
					{taken}
				</Link>
			) : (
				taken
			)}
			{total > 0 && ` / ${total}`}
		</span>
	);
}

const orNone = (amount: string) => (amount === '0.00' ? <Muted>–</Muted> : <Money amount={amount} />);

/** The cells of coupons that say more than their column holds. */
export const couponCells: OwnCells<Coupon> = {
	merchant_id: (row) => <OwnerCell row={row} />,
	type: (row) => <KindCell row={row} />,
	amount: (row) => orNone(row.amount),
	min_amount: (row) => orNone(row.min_amount),
	taken: (row) => <TakenCell row={row} />,
};
