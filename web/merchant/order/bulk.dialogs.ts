import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { BulkDialogs } from '#web/shared/order/bulk.types.ts';

/** What a creator's people do with several orders at once, and what of it is read anew. */
export const creatorBulk = {
	dialogs: {
		ship: lazyPart(() => import('./bulk-ship-dialog.tsx'), 'BulkShipDialog', { texts: ['shop-steps'] }),
		note: lazyPart(() => import('./bulk-note-dialog.tsx'), 'BulkNoteDialog'),
		approve: lazyPart(() => import('./bulk-approve-dialog.tsx'), 'BulkApproveDialog'),
	} satisfies BulkDialogs,
	paths: ['/merchant/order.Order/index', '/merchant/order.Order/detail', '/merchant/Dashboard/index'],
} as const;
