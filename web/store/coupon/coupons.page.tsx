import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { centreRead } from '#web/store/common/coupon.reads.ts';
import { CouponCards } from '#web/store/common/coupon-cards.tsx';
import { useClaims } from '#web/store/common/coupon-claims.ts';
import { elsewhere, paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import classes from './coupon.module.css';

const CouponCode = lazyPart(() => import('#web/shared/coupon/coupon-code.tsx'), 'CouponCode', {
	texts: ['shop-coupon-code'],
	pending: <Skeleton className={classes['field'] ?? ''} height={42} radius="xl" />,
});

/** `/store/coupons`: the coupons that can be claimed, and the field for a code. */
export function CouponsPage(): ReactNode {
	const { t } = useTranslation(['store-coupon', 'shop-coupon']);
	const { data, error, isPending, refetch } = useRead(centreRead(), { errors: 'silent' });
	const claims = useClaims();
	usePageTitle(t('title'));
	return (
		<>
			<header className={classes['head']}>
				<div>
					<h1 className={classes['title']}>{t('title')}</h1>
					<p className={classes['text']}>{t('description')}</p>
				</div>
				<div className={classes['code']}>
					{claims.isMember ? (
						<>
							<CouponCode onReceived={claims.reread} />
							<a href={elsewhere.coupons}>{t('own')}</a>
						</>
					) : (
						<p className={classes['text']}>
							{t('code')} <a href={elsewhere.login(paths.coupons)}>{t('codeLogin')}</a>
						</p>
					)}
				</div>
			</header>
			{isPending && <Skeleton height={140} radius="lg" />}
			{!data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{data && data.list.length === 0 && (
				<EmptyState
					title={t('none')}
					text={t('noneText')}
					action={
						<Button component={Link} to={paths.list} variant="default">
							{t('toList')}
						</Button>
					}
				/>
			)}
			{data && data.list.length > 0 && <CouponCards list={data.list} claims={claims} />}
		</>
	);
}
