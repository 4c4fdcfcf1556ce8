import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChosenRow, Selection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { BulkStep, BulkTaken } from './bulk.types.ts';

const BulkShipDialog = lazyPart(() => import('./bulk-ship.dialog.tsx'), 'BulkShipDialog');
const BulkRemarkDialog = lazyPart(() => import('./bulk-remark.dialog.tsx'), 'BulkRemarkDialog');
const BulkEndDialog = lazyPart(() => import('./bulk-end.dialog.tsx'), 'BulkEndDialog');

/** Takes steps with the chosen orders; what could not be done stays chosen. */
export function useBulkSteps(selection: Selection): { begin(step: BulkStep): void; dialog: ReactNode } {
	const { t } = useTranslation(['admin-order-bulk', 'kit']);
	const cache = useQueryClient();
	const named = useNamed();
	const [begun, setBegun] = useState<{ step: BulkStep; rows: readonly ChosenRow[] }>();

	function taken({ step, done, left, isOver, undo }: BulkTaken): void {
		selection.keep(left);
		if (done.length > 0) {
			const text = t(`done.${step}`, { count: done.length, names: named(done.map(({ name }) => name)) });
			const way = undo && { label: t('kit:dialog.undo'), run: () => void undo().catch(() => undefined) };
			toast.success(text, way);
		}
		if (isOver) setBegun(undefined);
		void readAnew();
	}
	async function readAnew(): Promise<void> {
		const paths = ['/admin/shop.order.Order/index', '/admin/shop.order.Order/detail'];
		await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })));
	}
	const props = begun && { rows: begun.rows, onClose: () => setBegun(undefined), onTaken: taken };

	return {
		begin: (step) => setBegun({ step, rows: selection.rows }),
		dialog: begun && props && (
			<>
				{begun.step === 'ship' && <BulkShipDialog {...props} />}
				{begun.step === 'remark' && <BulkRemarkDialog {...props} />}
				{(begun.step === 'approve' || begun.step === 'close') && <BulkEndDialog {...props} step={begun.step} />}
			</>
		),
	};
}
