import { Button } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { listOwnCoupons } from '#domain/coupon/coupon.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { shortNo } from '#domain/kernel/short-no.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { elsewhere, paths } from '#web/member/common/paths.ts';
import { windowWords } from '#web/shared/coupon/coupon.words.ts';
import { CouponCard } from '#web/shared/coupon/coupon-card.tsx';
import classes from './coupons.module.css';
import { type CouponMark, couponMark } from './own-coupon.rules.ts';

export type OwnCoupon = AnswerOf<typeof listOwnCoupons>['list'][number];

const tones: Readonly<Record<CouponMark['kind'], Tone>> = {
	ends: 'warning',
	today: 'danger',
	early: 'info',
	locked: 'warning',
	used: 'success',
	expired: 'info',
	void: 'info',
};
const over: readonly string[] = ['expired', 'void', 'used'];

function Mark({ mark }: { mark: CouponMark }): ReactNode {
	const { t } = useTranslation('member-coupon');
	return (
		<StatusTag tone={tones[mark.kind]}>
			{mark.kind === 'ends' ? t('mark.ends', { days: mark.days }) : t(`mark.${mark.kind}`)}
		</StatusTag>
	);
}

/** What became of a coupon: what it took off and in which order, or why it is void. */
function Story({ coupon }: { coupon: OwnCoupon }): ReactNode {
	const { t } = useTranslation('member-coupon');
	const { off_amount, use_time, order_id, order_no, void_reason, code } = coupon;
	return (
		<>
			{order_id > 0 && (
				<p className={classes['story']}>
					{Number(off_amount) > 0 && <span>{t('saved', { amount: yuan(off_amount) })}</span>}
					{use_time > 0 && <span className="at-figures">{formatTime(use_time, 'yyyy-mm-dd hh:MM')}</span>}
					<Link to={paths.order(order_id)}>
						{t('order', { no: shortNo(order_no) })}
						<ChevronRight size={14} aria-hidden="true" />
					</Link>
				</p>
			)}
			{void_reason && <p>{t('why', { reason: void_reason })}</p>}
			<p className="at-figures">{t('number', { code: `…${code.slice(-6)}` })}</p>
		</>
	);
}

/** One of the member's own coupons, with the way to what it is for. */
export function OwnCouponCard({ coupon }: { coupon: OwnCoupon }): ReactNode {
	const { t } = useTranslation('member-coupon');
	const { t: tOfCoupons } = useTranslation('shop-coupon');
	const [now] = useState(() => Date.now() / 1000);
	const mark = couponMark(coupon, now);
	const isUsable = !mark || mark.kind === 'ends' || mark.kind === 'today' || mark.kind === 'early';
	return (
		<CouponCard
			coupon={coupon}
			validity={windowWords(tOfCoupons, coupon, now)}
			isOver={mark !== undefined && over.includes(mark.kind)}
			tag={mark && <Mark mark={mark} />}
			about={<Story coupon={coupon} />}
			hasTerms={isUsable}
			action={
				isUsable && (
					<Button
						component="a"
						href={elsewhere.coupon(coupon.coupon_id)}
						size="sm"
						radius="xl"
						variant={mark?.kind === 'early' ? 'default' : 'light'}
						aria-label={`${t(mark?.kind === 'early' ? 'look' : 'use')}: ${coupon.name}`}
					>
						{t(mark?.kind === 'early' ? 'look' : 'use')}
					</Button>
				)
			}
		/>
	);
}
