import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import {
	type CouponWorth,
	capWords,
	minimumWords,
	scopeWords,
	stackWords,
	worthWords,
} from '#web/shared/coupon/coupon.words.ts';
import classes from '#web/shared/coupon/coupon-card.module.css';

/** What a card shows; rows that do not say something leave it out. */
export interface CouponToShow extends CouponWorth {
	readonly name: string;
	readonly scope?: string;
	readonly scope_names?: readonly string[];
	readonly merchant_name?: string;
	readonly stack?: string;
	readonly with_member_price?: number;
	readonly note?: string;
}

interface CouponCardProps {
	coupon: CouponToShow;
	/** When it can be used, in words (`validityWords`, `windowWords`). */
	validity?: string;
	/** Where its name leads. */
	href?: string;
	/** Whether it can no longer be used or received. */
	isOver?: boolean;
	/** Beside the name. */
	tag?: ReactNode;
	/** Below, such as why it does not fit. */
	about?: ReactNode;
	/** What can be done with it now. */
	action?: ReactNode;
	/** Whether what it stands beside, member prices and its terms are told too. */
	hasTerms?: boolean;
}

/** A coupon as members see it: what it takes off, from what on, for what, and when. */
export function CouponCard({
	coupon,
	validity,
	href,
	isOver,
	tag,
	about,
	action,
	hasTerms,
}: CouponCardProps): ReactNode {
	const { t } = useTranslation('shop-coupon');
	const { name, scope, scope_names = [], merchant_name = '', stack, with_member_price = 1, note } = coupon;
	const cap = capWords(t, coupon);
	return (
		<article className={classes['card']} data-over={isOver || undefined} aria-label={name}>
			<div className={classes['worth']}>
				<strong data-long={worthWords(t, coupon).length > 6 || undefined}>{worthWords(t, coupon)}</strong>
				<span>{minimumWords(t, coupon)}</span>
				{cap && <span>{cap}</span>}
			</div>
			<div className={classes['words']}>
				<p className={classes['name']}>
					{href ? <a href={href}>{name}</a> : <span>{name}</span>}
					{tag}
				</p>
				{scope !== undefined && <p>{scopeWords(t, { scope, scope_names, merchant_name })}</p>}
				{validity && <p>{validity}</p>}
				{hasTerms && stack !== undefined && <p>{stackWords(t, stack)}</p>}
				{hasTerms && with_member_price === 0 && <p>{t('noMemberPrice')}</p>}
				{hasTerms && note && <p className={classes['note']}>{note}</p>}
				{about}
				{action && <div className={classes['action']}>{action}</div>}
			</div>
		</article>
	);
}
