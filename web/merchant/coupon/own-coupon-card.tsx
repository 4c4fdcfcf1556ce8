import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { couponStatus, receiveType } from '#domain/coupon/coupon.status.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { validityWords } from '#web/shared/coupon/coupon.words.ts';
import { CouponCard } from '#web/shared/coupon/coupon-card.tsx';
import classes from './coupon.module.css';
import type { OwnCoupon } from './coupon.types.ts';

export type CouponAct = 'pause' | 'resume' | 'end' | 'remove';

const tones: Readonly<Record<string, Tone>> = {
	[couponStatus.active]: 'success',
	[couponStatus.paused]: 'warning',
	[couponStatus.ended]: 'info',
};

/** What can be done with a coupon now. */
function actsOf({ status, taken, is_own }: OwnCoupon): CouponAct[] {
	if (!is_own) return [];
	return [
		...(status === couponStatus.active ? (['pause'] as const) : []),
		...(status === couponStatus.paused ? (['resume'] as const) : []),
		...(status !== couponStatus.ended ? (['end'] as const) : []),
		...(taken === 0 ? (['remove'] as const) : []),
	];
}

interface OwnCouponCardProps {
	coupon: OwnCoupon;
	onAct(act: CouponAct): void;
}

/** One of the creator's coupons: as members see it, how far it went and what it cost, what can be done. */
export function OwnCouponCard({ coupon, onAct }: OwnCouponCardProps): ReactNode {
	const { t } = useTranslation('merchant-coupon');
	const { t: words } = useTranslation('shop-coupon');
	const { merchant_name } = useMerchantInfo();
	const { name, name_en, goods, taken, total, used, off_amount, status, code, receive_type } = coupon;
	const face = {
		...coupon,
		name: (currentLanguage() === 'en' && name_en) || name,
		scope_names: goods.map((work) => work.name),
		merchant_name,
	};
	return (
		<CouponCard
			coupon={face}
			validity={validityWords(words, { ...coupon, delay_days: 0 })}
			isOver={status === couponStatus.ended}
			tag={<StatusTag tone={tones[status] ?? 'info'}>{t(`status.${status as '1'}`)}</StatusTag>}
			about={
				<>
					<p>{receive_type === receiveType.code ? t('card.byCode') : t('card.inCentre')}</p>
					{code && (
						<p className={classes['code']}>
							<span className="at-figures">{code}</span> <CopyButton text={code} label={t('card.copyCode')} />
						</p>
					)}
					<p className={classes['figures']}>
						<span>{total > 0 ? t('card.takenOf', { taken, total }) : t('card.taken', { taken })}</span>
						<span>{t('card.used', { used })}</span>
						{coupon.is_own === 1 ? (
							<span>
								{t('card.cost')} <Money amount={off_amount} />
							</span>
						) : (
							<span>{t('card.ofPlatform')}</span>
						)}
					</p>
				</>
			}
			action={
				<>
					{coupon.is_own === 1 && status !== couponStatus.ended && (
						<Button size="compact-sm" variant="default" component={Link} to={paths.editCoupon(coupon.id)}>
							{t('acts.edit')}
						</Button>
					)}
					<Button size="compact-sm" variant="default" component={Link} to={paths.copyCoupon(coupon.id)}>
						{t('acts.copy')}
					</Button>
					{actsOf(coupon).map((act) => (
						<Button
							key={act}
							size="compact-sm"
							variant={act === 'end' || act === 'remove' ? 'light' : 'default'}
							color={act === 'end' || act === 'remove' ? 'red' : undefined}
							onClick={() => onAct(act)}
						>
							{t(`acts.${act}`)}
						</Button>
					))}
				</>
			}
		/>
	);
}
