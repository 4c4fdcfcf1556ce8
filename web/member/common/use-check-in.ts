import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { addCheckIn, readCheckIn } from '#domain/check-in/check-in.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { callKey, useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { startMember } from '#web/shared/member/member.session.ts';

/** The check-in as its member finds it. */
export type CheckInState = AnswerOf<typeof readCheckIn>;

const path = '/api/shop.CheckIn/index';
/** What a check-in moves besides itself. */
const moved = ['/api/account/level', '/api/account/growth', '/api/account/integral', '/api/account/overview'];

interface CheckingIn {
	readonly state: UseQueryResult<CheckInState, CallError>;
	readonly isBusy: boolean;
	checkIn(): void;
}

/** The daily check-in and the way to do it; points and growth on screen follow. */
export function useCheckIn(): CheckingIn {
	const { t } = useTranslation('member-check-in');
	const cache = useQueryClient();
	// Another day may have begun while the page was out of sight.
	const state = useCall<typeof readCheckIn>('GET', path, {}, { errors: 'silent', onReturn: true });
	const action = useAction<typeof addCheckIn>('POST', '/api/shop.CheckIn/add');

	async function add(): Promise<void> {
		const { is_new: isNew, ...now } = await action.mutateAsync({});
		cache.setQueryData(callKey<typeof readCheckIn>(path, {}), now);
		if (isNew) toast.success(now.score > 0 ? t('toastPoints', { score: now.score }) : t('toast'));
		await Promise.all([startMember(1), ...moved.map((one) => cache.invalidateQueries({ queryKey: [one] }))]);
	}

	return {
		state,
		isBusy: action.isPending,
		checkIn() {
			// The call has shown why it was refused; what is offered now is read anew.
			if (!action.isPending) void add().catch(() => state.refetch());
		},
	};
}
