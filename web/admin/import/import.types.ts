import type { previewImport, runImport, uploadImport } from '#domain/import/import.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';

export type UploadedFile = AnswerOf<typeof uploadImport>;
export type Preview = AnswerOf<typeof previewImport>;
export type PreviewGoods = Preview['goods'][number];
export type Report = AnswerOf<typeof runImport>;
export type Issue = Preview['issues'][number];

/** What is chosen once for the whole file, as the form holds it. */
export interface Choices {
	merchant_id: string;
	classify_id: string;
	delivery_type: '1' | '2';
	delivery_fee: string;
	status: '0' | '1';
	set_stock: boolean;
}

export const usualChoices: Choices = {
	merchant_id: '0',
	classify_id: '',
	delivery_type: '1',
	delivery_fee: '0.00',
	status: '0',
	set_stock: false,
};

/** The choices in the protocol's form. */
export function sentChoices(choices: Choices, taskId: number): SentTo<typeof runImport> {
	return { ...choices, task_id: taskId, set_stock: choices.set_stock ? 1 : 0 };
}
