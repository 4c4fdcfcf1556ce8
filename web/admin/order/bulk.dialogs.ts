import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { BulkDialogs } from '#web/shared/order/bulk.types.ts';

/** What staff do with several orders at once, and what of it is read anew. */
export const adminBulk = {
	dialogs: {
		ship: lazyPart(() => import('./bulk-ship.dialog.tsx'), 'BulkShipDialog'),
		remark: lazyPart(() => import('./bulk-remark.dialog.tsx'), 'BulkRemarkDialog'),
		approve: lazyPart(() => import('./bulk-end.dialogs.tsx'), 'BulkApproveDialog'),
		close: lazyPart(() => import('./bulk-end.dialogs.tsx'), 'BulkCloseDialog'),
	} satisfies BulkDialogs,
	paths: ['/admin/shop.order.Order/index', '/admin/shop.order.Order/detail'],
} as const;
