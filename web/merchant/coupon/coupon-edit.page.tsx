import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { merchantCoupon } from '#domain/coupon/merchant-coupon.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { BackLink } from '#web/kit/ui/back-link.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { draftOf } from './coupon.draft.ts';
import classes from './coupon.module.css';
import type { OwnCoupon } from './coupon.types.ts';
import { CouponForm } from './coupon-form.tsx';

interface EditorProps {
	title: string;
	/** Which coupon the form is filled as; 0 = none. */
	from: number;
	/** Whether that one is changed, not copied. */
	isEdit: boolean;
}

function startOf(coupon: OwnCoupon | undefined, isEdit: boolean) {
	const draft = draftOf(coupon);
	return isEdit ? draft : { ...draft, code: '' };
}

function Editor({ title, from, isEdit }: EditorProps): ReactNode {
	const { t } = useTranslation('merchant-coupon');
	const navigate = useNavigate();
	const cache = useQueryClient();
	const read = useCall<typeof merchantCoupon>(
		'GET',
		'/merchant/coupon.Coupon/detail',
		{ id: from },
		{ enabled: from > 0, errors: 'silent' },
	);
	const leave = () => void navigate(paths.coupons);
	const saved = () => {
		for (const action of ['index', 'detail']) {
			void cache.invalidateQueries({ queryKey: [`/merchant/coupon.Coupon/${action}`] });
		}
		leave();
	};
	const isReady = from === 0 || read.data !== undefined;
	return (
		<div className={classes['page']}>
			<BackLink to={paths.coupons}>{t('back')}</BackLink>
			<PageHeader title={title} />
			<ErrorState error={read.error} onRetry={() => void read.refetch()} />
			{!isReady && !read.error && <ListSkeleton rows={6} height={96} />}
			{isReady && (
				<CouponForm
					key={from}
					start={startOf(read.data, isEdit)}
					id={isEdit ? from : 0}
					taken={isEdit ? (read.data?.taken ?? 0) : 0}
					onSaved={saved}
					onBack={leave}
				/>
			)}
		</div>
	);
}

/** A new coupon of the creator, empty or filled as another one. */
export function AddCouponPage(): ReactNode {
	const { t } = useTranslation('merchant-coupon');
	const [query] = useSearchParams();
	return <Editor title={t('add')} from={Number(query.get('from') ?? 0)} isEdit={false} />;
}

/** Changes a coupon of the creator. */
export function EditCouponPage(): ReactNode {
	const { t } = useTranslation('merchant-coupon');
	return <Editor title={t('edit')} from={Number(useParams()['id'])} isEdit />;
}
