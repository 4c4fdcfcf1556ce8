import type { LiveDoor } from '#web/kit/live/live.ts';
import { useAdminInfo, useMerchantInfo, useUserInfo } from './accounts.ts';

/** Who is bound to the socket of each area. */
export const liveDoors = {
	admin: { field: 'ba_token', account: useAdminInfo.getState, follow: useAdminInfo.subscribe },
	member: { field: 'ba_user_token', account: useUserInfo.getState, follow: useUserInfo.subscribe },
	merchant: { field: 'merchant_token', account: useMerchantInfo.getState, follow: useMerchantInfo.subscribe },
} as const satisfies Record<string, LiveDoor>;
