import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { couponScope } from '#domain/coupon/coupon.status.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { validityWords } from '#web/shared/coupon/coupon.words.ts';
import { CouponCard } from '#web/shared/coupon/coupon-card.tsx';
import { type CouponPageFacts, couponRead } from '#web/store/common/coupon.reads.ts';
import { ClaimAction } from '#web/store/common/coupon-claim.tsx';
import { useClaims } from '#web/store/common/coupon-claims.ts';
import { GoodsGrid, GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { Missing } from '#web/store/common/missing.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import { Section } from '#web/store/common/section.tsx';
import classes from './coupon.module.css';

/** `/store/coupon/:id`: one coupon, its terms, and the works that it is for. */
export function CouponPage(): ReactNode {
	const { t } = useTranslation(['store-coupon', 'shop-coupon']);
	const id = Number(useParams()['id']) || 0;
	const { data, error, isPending } = useRead(couponRead(id), { errors: 'silent' });
	usePageTitle(data?.coupon.name ?? (error ? t('unknown') : ''));
	if (data) return <CouponView page={data} />;
	if (isPending || isCancelled(error)) return <Waiting />;
	const isGone = error?.failure === 'refused';
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}

function Waiting(): ReactNode {
	return (
		<>
			<Skeleton height={38} width="40%" mb={24} />
			<Skeleton height={150} radius="lg" mb={48} className={classes['card']} />
			<GoodsGridSkeleton />
		</>
	);
}

function CouponView({ page: { coupon, is_open, works } }: { page: CouponPageFacts }): ReactNode {
	const { t } = useTranslation(['store-coupon', 'shop-coupon']);
	const { t: tOfCoupons } = useTranslation('shop-coupon');
	const claims = useClaims();
	const isForAll = coupon.scope === couponScope.all && coupon.merchant_id === 0;
	return (
		<article>
			<header>
				<Link to={paths.coupons} className={classes['eyebrow']}>
					{t('title')}
				</Link>
				<h1 className={classes['title']}>{coupon.name}</h1>
			</header>
			<div className={classes['card']}>
				<CouponCard
					coupon={coupon}
					validity={validityWords(tOfCoupons, coupon)}
					hasTerms
					action={is_open === 1 && <ClaimAction coupon={coupon} claims={claims} isHere />}
				/>
				{is_open === 0 && <p className={classes['text']}>{t('notOpen')}</p>}
			</div>
			<Section
				id="works"
				title={t('works')}
				{...(isForAll && works.length > 0 && { more: { to: paths.list, label: t('toList') } })}
			>
				{works.length > 0 ? (
					<GoodsGrid list={works} />
				) : (
					<EmptyState
						title={t('worksNone')}
						text={t('worksNoneText')}
						action={
							<Button component={Link} to={paths.list} variant="default">
								{t('toList')}
							</Button>
						}
					/>
				)}
			</Section>
		</article>
	);
}
