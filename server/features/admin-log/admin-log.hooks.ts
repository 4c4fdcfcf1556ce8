import type { ResourceHooks } from '#server/resource/hooks.ts';

/** Who is not super sees only what they did themselves. */
export const adminLogHooks: ResourceHooks = {
	scope: async (_context, caller) => ({ column: 'admin_id', ids: [caller.id] }),
};
