import type { listImportGoods, previewImport, readImport, runImport } from '#domain/import/import.contract.ts';
import { importStatus } from '#domain/import/import.status.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';

/** An import with its file and its counts. */
export type Task = AnswerOf<typeof readImport>;
export type Goods = AnswerOf<typeof listImportGoods>['list'][number];
export type Preview = Omit<AnswerOf<typeof previewImport>, 'goods'>;
export type Notice = Task['notices'][number];
/** A file as it was sent, and as it was read. */
export interface SentFile {
	readonly file: File;
	readonly encoding: string;
	readonly delimiter: string;
}
export type Issue = Task['issues'][number];
/** Which column contains each field. */
export type Mapping = Readonly<Record<string, string>>;

/** What is chosen once for the whole file, as the form has it. */
export interface Choices {
	merchant_id: string;
	classify_id: string;
	delivery_type: '1' | '2';
	delivery_fee: string;
	status: '0' | '1';
	set_stock: boolean;
	shop: string;
	picture_base: string;
	/** Empty until it was asked for. */
	unknown_stock: string;
	/** What becomes of each category that the shop does not have: an id, `new`, or empty for the chosen one. */
	categories: Readonly<Record<string, string>>;
}

export const usualChoices: Choices = {
	merchant_id: '0',
	classify_id: '',
	delivery_type: '1',
	delivery_fee: '0.00',
	status: '0',
	set_stock: false,
	shop: '',
	picture_base: '',
	unknown_stock: '',
	categories: {},
};

/** Stands for a category that is to be created. */
export const newCategory = 'new';

/** The choices in the protocol's form. */
export function sentChoices(choices: Choices, mapping: Mapping, taskId: number): SentTo<typeof runImport> {
	return {
		...choices,
		task_id: taskId,
		mapping,
		set_stock: choices.set_stock ? 1 : 0,
		unknown_stock: choices.unknown_stock === '' ? 0 : choices.unknown_stock,
		categories: Object.entries(choices.categories)
			.filter(([, to]) => to !== '')
			.map(([name, to]) => ({ name, to: to === newCategory ? -1 : Number(to) })),
	};
}

/** Required fields that no column is chosen for. */
export function missingFields(task: Task, mapping: Mapping): Task['fields'] {
	return task.fields.filter(({ field, required }) => required === 1 && !mapping[field]);
}

const underWay: readonly string[] = [
	importStatus.reading,
	importStatus.running,
	importStatus.rollingBack,
	importStatus.fetching,
];

/** Whether the server is at work on it. */
export function isUnderWay({ status }: Pick<Task, 'status'>): boolean {
	return underWay.includes(status);
}

/** Which of the page's steps an import is at, before one looked at its preview. */
export function stepOf({ status }: Pick<Task, 'status'>): 'choices' | 'progress' | 'report' | 'failed' {
	if (isUnderWay({ status })) return 'progress';
	if (status === importStatus.failed) return 'failed';
	return status === importStatus.ready ? 'choices' : 'report';
}
