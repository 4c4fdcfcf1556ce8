import type { addGrowthLog } from '#domain/level/level.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { Change } from './change.dialog.tsx';

/** Where growth is changed, and where a member's is asked for before it is. */
export const growthAt = '/admin/shop.user.GrowthLog/add';

/** Changes a member's growth by hand. */
export async function bookGrowth({ change: growth, ...input }: Change) {
	const booked = await call<typeof addGrowthLog>('POST', growthAt, { ...input, growth }, { errors: 'silent' });
	return { before: booked.before, after: booked.growth };
}
