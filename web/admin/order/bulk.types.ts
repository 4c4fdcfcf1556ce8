import type { ChosenRow } from '#web/kit/grid/use-selection.ts';

/** What staff do with several orders at once. */
export type BulkStep = 'ship' | 'remark' | 'approve' | 'close';

/** How a step went: what it was taken with, and what stays chosen. */
export interface BulkTaken {
	readonly step: BulkStep;
	readonly done: readonly ChosenRow[];
	readonly left: readonly ChosenRow[];
	/** Nothing is left to say or to do. */
	readonly isOver: boolean;
	/** Takes it back, where that can be had. */
	readonly undo?: () => Promise<void>;
}

export interface BulkDialogProps {
	rows: readonly ChosenRow[];
	onClose(): void;
	onTaken(taken: BulkTaken): void;
}
