import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { kindWords } from '#web/shared/coupon/coupon.words.ts';
import { centreRead } from './coupon.reads.ts';
import classes from './coupon-row.module.css';
import { useRead } from './reads.ts';

const CouponSheet = lazyPart(() => import('./coupon-sheet.tsx'), 'CouponSheet', { texts: ['store-coupon'] });

const mostChips = 3;

/** The coupons that can be claimed for a work, or of a creator, in one line that opens them; nothing where there are none. */
export function CouponRow({ of }: { of: { goods_id: number } | { merchant_id: number } }): ReactNode {
	const { t } = useTranslation('shop-coupon');
	const { data } = useRead(centreRead(of), { errors: 'silent' });
	const [isOpen, setOpen] = useState(false);
	const list = data?.list.filter(({ left }) => left !== 0) ?? [];
	if (list.length === 0) return null;
	return (
		<>
			<button
				type="button"
				data-unprinted=""
				className={classes['row']}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			>
				<span className={classes['label']}>{t('row.label')}</span>
				<span className={classes['chips']}>
					{list.slice(0, mostChips).map((coupon) => (
						<span key={coupon.id} className={classes['chip']}>
							{kindWords(t, coupon)}
						</span>
					))}
				</span>
				<span className={classes['more']}>
					{t('row.open')}
					<ChevronRight size={16} aria-hidden="true" />
				</span>
			</button>
			{isOpen && <CouponSheet of={of} onClose={() => setOpen(false)} />}
		</>
	);
}
