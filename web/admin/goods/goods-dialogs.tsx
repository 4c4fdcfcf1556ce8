import type { ReactNode } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { GoodsRow } from './goods.types.ts';
import type { useGoodsMoves } from './use-goods-moves.ts';

const ForceOffDialog = lazyPart(() => import('./force-off.dialog.tsx'), 'ForceOffDialog');
// Opened now and then: its code comes when it is.
const MarksDialog = lazyPart(() => import('./marks.dialog.tsx'), 'MarksDialog');
const SwitchesDialog = lazyPart(() => import('./switches.dialog.tsx'), 'SwitchesDialog', {
	texts: ['admin-goods-audit'],
});
const StockDialog = lazyPart(() => import('./stock.dialog.tsx'), 'StockDialog');

/** Which dialog is open over the list of goods, and for which of them. */
export type GoodsDialog = { kind: 'switches' } | { kind: 'marks' } | { kind: 'stock' | 'forceOff'; row: GoodsRow };

interface GoodsDialogsProps {
	dialog: GoodsDialog | undefined;
	/** The goods that are chosen. */
	ids: readonly number[];
	move: ReturnType<typeof useGoodsMoves>;
	onClose(): void;
	/** The list no longer shows what is true. */
	onChanged(): void;
	onMarked(): void;
}

/** The dialogs of the list of goods. */
export function GoodsDialogs({ dialog, ids, move, onClose, onChanged, onMarked }: GoodsDialogsProps): ReactNode {
	return (
		<>
			{dialog?.kind === 'switches' && <SwitchesDialog onClose={onClose} />}
			{dialog?.kind === 'marks' && <MarksDialog ids={ids} onClose={onClose} onChanged={onMarked} />}
			{dialog?.kind === 'stock' && <StockDialog goods={dialog.row} onClose={onClose} onChanged={onChanged} />}
			{dialog?.kind === 'forceOff' && (
				<ForceOffDialog
					name={dialog.row.name}
					onClose={onClose}
					onConfirm={async (reason) => {
						const isOff = await move('forceOff', [dialog.row], reason);
						if (isOff) onClose();
						return isOff;
					}}
				/>
			)}
		</>
	);
}
