import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChosenRow, Selection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useNamed } from '#web/kit/notify/use-named.ts';
import type { BulkDialogProps, BulkDialogs, BulkStep } from '#web/shared/order/bulk.types.ts';

interface BulkStepsOf {
	readonly dialogs: BulkDialogs;
	/** What a step changes. */
	readonly paths: readonly string[];
}

/** Takes steps with the chosen orders; what could not be done stays chosen. */
export function useBulkSteps(
	selection: Selection,
	{ dialogs, paths }: BulkStepsOf,
): { begin(step: BulkStep): void; dialog: ReactNode } {
	const { t } = useTranslation(['shop-bulk', 'kit']);
	const cache = useQueryClient();
	const named = useNamed();
	const [begun, setBegun] = useState<{ step: BulkStep; rows: readonly ChosenRow[] }>();

	function taken({ step, done, left, isOver, undo }: Parameters<BulkDialogProps['onTaken']>[0]): void {
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
		await Promise.all(paths.map((path) => cache.invalidateQueries({ queryKey: [path] })));
	}
	const Dialog = begun && dialogs[begun.step];

	return {
		begin: (step) => setBegun({ step, rows: selection.rows }),
		dialog: Dialog && <Dialog rows={begun.rows} onClose={() => setBegun(undefined)} onTaken={taken} />,
	};
}
