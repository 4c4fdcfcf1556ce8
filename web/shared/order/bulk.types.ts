import type { ComponentType } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { bulkApproveCancels } from '#domain/order-desk/bulk.contract.ts';
import type { ChosenRow } from '#web/kit/grid/use-selection.ts';

/** What is done with several orders at once; staff flag and remark them, creators write a remark of their own (`note`). */
export type BulkStep = 'ship' | 'remark' | 'note' | 'approve' | 'close';

/** How a step went: what it was taken with, and what stays chosen. */
interface BulkTaken {
	readonly step: BulkStep;
	readonly done: readonly ChosenRow[];
	readonly left: readonly ChosenRow[];
	/** Nothing is left to say or to do. */
	readonly isOver: boolean;
	/** Takes it back, where that can be had. */
	readonly undo?: () => Promise<void>;
}

/** What each of the dialogs is given. */
export interface BulkDialogProps {
	rows: readonly ChosenRow[];
	onClose(): void;
	onTaken(taken: BulkTaken): void;
}

/** The dialogs that an area has, by their steps. */
export type BulkDialogs = Readonly<Partial<Record<BulkStep, ComponentType<BulkDialogProps>>>>;

/** What became of each order. */
export type BulkAnswer = AnswerOf<typeof bulkApproveCancels>;
