import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { takesPoints } from '#domain/coupon/coupon.rules.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { EmptyState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { paths } from '#web/store/common/paths.ts';
import classes from './checkout.page.module.css';
import { CheckoutAddress } from './checkout-address.tsx';
import { CheckoutCoupons } from './checkout-coupons.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutPoints } from './checkout-points.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CheckoutWords } from './checkout-words.tsx';
import { useCheckout } from './use-checkout.ts';

const GuestCheckout = lazyPart(() => import('./guest-checkout.tsx'), 'GuestCheckout', {
	texts: ['store-guest', 'shop-address'],
	pending: <ListSkeleton rows={3} height={120} />,
});

const CheckoutWays = lazyPart(() => import('./checkout-ways.tsx'), 'CheckoutWays', { texts: ['store-pay'] });

function CheckoutForm(): ReactNode {
	const { t } = useTranslation(['store-checkout', 'shop-order']);
	const checkout = useCheckout();
	const { lines, known, preview, refusal, isLoading } = checkout;
	const points = preview?.is_support === 1 ? undefined : preview?.points;
	const isPending = isLoading && !preview;
	if (!isLoading && lines.length === 0) {
		return (
			<EmptyState
				title={t('empty')}
				text={t('emptyText')}
				action={
					<Button component={Link} to={paths.cart} radius="xl">
						{t('toCart')}
					</Button>
				}
			/>
		);
	}
	return (
		<div className={classes['checkout']}>
			<div>
				{preview?.is_support === 1 && <p className={classes['support']}>{t('support')}</p>}
				<CheckoutAddress
					addresses={checkout.addresses}
					chosen={checkout.address}
					onChoose={checkout.chooseAddress}
					onSaved={checkout.rereadAddresses}
				/>
				<section className={classes['part']}>
					<h2 className={classes['heading']}>{t('lines')}</h2>
					{isPending ? (
						<ListSkeleton rows={2} height={96} />
					) : (
						<CheckoutLines preview={preview} known={known} refusal={refusal} />
					)}
				</section>
				{preview && points && points.spend_rate > 0 && points.available > 0 && (
					<section className={classes['part']}>
						<h2 className={classes['heading']}>{t('points.title')}</h2>
						<CheckoutPoints
							points={points}
							wish={checkout.points}
							isExcluded={!takesPoints(preview.coupons.list.filter(({ is_used }) => is_used === 1))}
							isReckoning={checkout.isReckoning}
							onChange={checkout.usePoints}
							refusal={refusal?.points}
						/>
					</section>
				)}
				{preview && <CheckoutWords words={checkout.words} sellers={preview.groups} onChange={checkout.setWords} />}
				{preview && (
					<CheckoutWays
						amount={preview.pay_amount}
						hasCreators={preview.groups.some(({ merchant_id }) => merchant_id > 0)}
						isForDoor={preview.is_support === 0 && !checkout.words.isGift}
						chosen={checkout.way}
						isPlacing={checkout.isPlacing}
						onChoose={checkout.chooseWay}
					/>
				)}
			</div>
			<CheckoutSummary
				preview={preview}
				coupons={
					preview &&
					preview.is_support === 0 && (
						<CheckoutCoupons
							preview={preview}
							wish={checkout.coupons}
							isReckoning={checkout.isReckoning}
							isAnew={refusal?.coupons !== undefined}
							onChange={checkout.useCoupons}
						/>
					)
				}
				agreements={checkout.agreements}
				refusal={refusal?.text ?? ''}
				hasAddress={checkout.address !== undefined}
				isPending={isPending}
				isReckoning={checkout.isReckoning}
				isPlacing={checkout.isPlacing}
				onPlace={() => void checkout.place()}
			/>
		</div>
	);
}

/** `/store/checkout`: where to, what, for how much; with an account or without. */
export function CheckoutPage(): ReactNode {
	const { t } = useTranslation(['store-checkout', 'shop-order']);
	const isMember = useUserInfo(isLoggedIn);
	usePageTitle(t('title'));
	return (
		<>
			<h1 className={classes['title']}>{t('title')}</h1>
			{isMember ? <CheckoutForm /> : <GuestCheckout />}
		</>
	);
}
