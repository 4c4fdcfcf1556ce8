import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { centreRead } from './coupon.reads.ts';
import { CouponCards } from './coupon-cards.tsx';
import { useClaims } from './coupon-claims.ts';
import classes from './coupon-row.module.css';
import { DialogHead, LightDialog } from './light-dialog.tsx';
import sheet from './light-sheet.module.css';
import { elsewhere, paths } from './paths.ts';
import { useRead } from './reads.ts';

interface CouponSheetProps {
	of: { goods_id: number } | { merchant_id: number };
	onClose: () => void;
}

/** The coupons for a work, or of a creator, to claim without leaving the page. */
export function CouponSheet({ of, onClose }: CouponSheetProps): ReactNode {
	const { t } = useTranslation(['store-coupon', 'shop-coupon']);
	const title = useId();
	const { data, isPending } = useRead(centreRead(of), { errors: 'silent' });
	const claims = useClaims({ isOver: true });
	const list = data?.list ?? [];
	return (
		<LightDialog className={sheet['sheet']} labelledBy={title} onClose={onClose}>
			{(close) => (
				<div className={sheet['inner']}>
					<div className={sheet['head']}>
						<DialogHead
							id={title}
							title={t('goods_id' in of ? 'sheet.goods' : 'sheet.creator')}
							closeLabel={t('sheet.close')}
							onClose={close}
						/>
					</div>
					<div className={sheet['body']}>
						{list.length === 0 && !isPending && <p>{t(data ? 'sheet.none' : 'sheet.failed')}</p>}
						<p className={classes['said']} data-refused={claims.said?.isRefused || undefined} role="status">
							{claims.said?.text}
							{claims.said?.isRefused === false && <a href={elsewhere.coupons}>{t('own')}</a>}
						</p>
						<CouponCards list={list} claims={claims} />
						<p className={classes['all']}>
							<Link to={paths.coupons}>{t('all')}</Link>
						</p>
					</div>
				</div>
			)}
		</LightDialog>
	);
}
