import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { couponStates, receiveCoupon } from '#domain/coupon/coupon.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { textsOf } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { type CentreCoupon, type CouponState, centrePath, statesPath } from './coupon.reads.ts';
import { elsewhere } from './paths.ts';

export interface Claims {
	isMember: boolean;
	/** What the member has of a coupon, as far as that is known. */
	stateOf: (id: number) => CouponState | undefined;
	/** The coupon that is being claimed; 0 = none. */
	claiming: number;
	/** Claims one; strangers are led to the login and back. */
	claim: (coupon: Pick<CentreCoupon, 'id'>) => Promise<void>;
	/** What came of the last claim, where no toast says it. */
	said: { text: string; isRefused: boolean } | undefined;
	/** After something was received some other way. */
	reread: () => void;
}

/** Claiming coupons, and what the member has of them; what lies over the page hides toasts, and says itself what came of it. */
export function useClaims({ isOver = false } = {}): Claims {
	const cache = useQueryClient();
	const isMember = useUserInfo(isLoggedIn);
	const [claiming, setClaiming] = useState(0);
	const [said, setSaid] = useState<Claims['said']>();
	const { data } = useCall<typeof couponStates>(
		'GET',
		statesPath,
		{},
		{ enabled: isMember, errors: 'silent', staleTime: 0 },
	);

	const reread = () => cache.invalidateQueries({ queryKey: [statesPath] });

	async function claim({ id }: Pick<CentreCoupon, 'id'>): Promise<void> {
		if (!isMember) {
			location.assign(elsewhere.login(location.pathname + location.search));
			return;
		}
		if (claiming > 0) return;
		setClaiming(id);
		setSaid(undefined);
		try {
			const { end_time } = await call<typeof receiveCoupon>(
				'POST',
				'/api/shop.Coupon/receive',
				{ id },
				{ errors: isOver ? 'silent' : 'toast' },
			);
			const t = textsOf('store-coupon');
			const text = t('received', { date: formatTime(end_time, 'yyyy-mm-dd hh:MM') });
			if (isOver) setSaid({ text, isRefused: false });
			else toast.success(text, { label: t('own'), run: () => location.assign(elsewhere.coupons) });
		} catch (error) {
			if (isOver && error instanceof CallError && !isCancelled(error))
				setSaid({ text: error.message, isRefused: true });
			// What was shown is out of date.
			void cache.invalidateQueries({ queryKey: [centrePath] });
		}
		await reread();
		setClaiming(0);
	}

	return {
		isMember,
		stateOf: (id) => (isMember ? data?.list.find((state) => state.id === id) : undefined),
		claiming,
		claim,
		said,
		reread: () => void reread(),
	};
}
