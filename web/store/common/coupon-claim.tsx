import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { CentreCoupon } from './coupon.reads.ts';
import classes from './coupon-claim.module.css';
import { claimStateOf } from './coupon-claim.rules.ts';
import type { Claims } from './coupon-claims.ts';
import { paths } from './paths.ts';

interface ClaimActionProps {
	coupon: CentreCoupon;
	claims: Claims;
	/** The page is that of the coupon: what it is for stands below. */
	isHere?: boolean;
}

/** What can be done about a coupon; it is as high in every state, so that nothing moves when more is known of the member. */
export function ClaimAction({ coupon, claims, isHere = false }: ClaimActionProps): ReactNode {
	const { t } = useTranslation('store-coupon');
	const known = claims.stateOf(coupon.id);
	const state = claimStateOf(coupon, known);
	const isOpen = state === 'claim' || state === 'again';
	const label = t(isOpen && !claims.isMember ? 'state.login' : `state.${state}`);
	const { received = 0, usable = 0 } = known ?? {};
	const note = () => {
		if (state === 'again') return t('note.again', { received, more: coupon.per_user - received });
		if (usable > 0) return t('note.usable', { usable });
		if (isOpen && coupon.left > 0) return t('note.left', { left: coupon.left });
		if (coupon.is_monthly === 1 && known && received > 0) return t('note.nextMonth');
		if (isOpen && coupon.is_monthly === 1) return t('note.monthly', { count: coupon.per_user });
		return isOpen && coupon.per_user > 1 ? t('note.perUser', { count: coupon.per_user }) : '';
	};
	return (
		<div className={classes['action']}>
			<span className={classes['note']}>{note()}</span>
			{isOpen && (
				<Button
					radius="xl"
					className={classes['button'] ?? ''}
					loading={claims.claiming === coupon.id}
					aria-label={`${label}: ${coupon.name}`}
					onClick={() => void claims.claim(coupon)}
				>
					{label}
				</Button>
			)}
			{state === 'use' && (
				<Button
					component={Link}
					to={isHere ? '#works' : paths.coupon(coupon.id)}
					radius="xl"
					variant="light"
					className={classes['button'] ?? ''}
					aria-label={`${label}: ${coupon.name}`}
				>
					{label}
				</Button>
			)}
			{!isOpen && state !== 'use' && <span className={classes['off']}>{label}</span>}
		</div>
	);
}
