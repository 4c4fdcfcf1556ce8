import type * as contracts from '#domain/import/import.contract.ts';
import { sourceOf } from '#domain/import/import.sources.ts';
import { hasForeignIds } from '#domain/import/own.source.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Envelope } from '#domain/kernel/envelope.ts';
import type { TestApp } from './app.ts';

const base = '/admin/shop.goods.Import';

type Task = AnswerOf<typeof contracts.readImport>;
type Goods = AnswerOf<typeof contracts.listImportGoods>['list'];
type Wish = { task_id: number } & Readonly<Record<string, unknown>>;

/** An import with all its goods. */
export type ImportReport = Omit<Task, 'goods'> & { goods: Goods };
export type Imports = ReturnType<typeof importsOf>;

/** What an admin does with product files, for tests; jobs are done at once. */
export function importsOf(shop: TestApp, headers: Record<string, string>, classify_id: number) {
	/** Files that name no shop although their ids are of one: its name is given for them, as the form asks for it. */
	const nameless = new Set<number>();
	const named = (wish: Wish) => ({ ...(nameless.has(wish.task_id) && { shop: 'tests.example' }), ...wish });
	const post = <Data>(action: string, body: object) => shop.post<Data>(`${base}/${action}`, body, headers);
	async function report(task_id: number): Promise<ImportReport> {
		const { data } = await shop.get<Task>(`${base}/read`, { task_id }, headers);
		const goods = await shop.get<{ list: Goods }>(`${base}/goods`, { task_id, limit: 200 }, headers);
		return { ...data, goods: goods.data.list };
	}
	async function settle(action: string, wish: object, task_id: number): Promise<ImportReport> {
		const answer = await post(action, wish);
		if (answer.code !== 1) throw new Error(answer.msg);
		await shop.context.jobs.runPending();
		return report(task_id);
	}
	return {
		post,
		report,
		async upload(
			content: Buffer | string,
			name = 'products.csv',
			texts: Readonly<Record<string, string>> = {},
		): Promise<Envelope<AnswerOf<typeof contracts.uploadImport>>> {
			const boundary = 'fixture-boundary';
			const fields = Object.entries(texts).map(
				([field, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
			);
			const head = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`;
			const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]);
			const answer = await shop.app.inject({
				method: 'POST',
				url: `${base}/upload`,
				headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
				payload,
			});
			const sent = answer.json<Envelope<AnswerOf<typeof contracts.uploadImport>>>();
			const { data } = sent;
			if (data?.shop === '' && hasForeignIds(sourceOf(data.source), data.mapping)) nameless.add(data.task_id);
			return sent;
		},
		preview: (wish: Wish) => post<AnswerOf<typeof contracts.previewImport>>('preview', { classify_id, ...named(wish) }),
		run: (wish: Wish) => settle('run', { classify_id, ...named(wish) }, wish.task_id),
		retry: (task_id: number) => settle('pictures', { task_id }, task_id),
		rollBack: (task_id: number) => settle('rollback', { task_id }, task_id),
		goods: (query: Readonly<Record<string, string | number>>) =>
			shop.get<AnswerOf<typeof contracts.listImportGoods>>(`${base}/goods`, query, headers),
		file: (action: string, query: Record<string, number>) =>
			shop.app.inject({ method: 'GET', url: `${base}/${action}`, headers, query: numbersAsText(query) }),
	};
}

function numbersAsText(query: Record<string, number>): Record<string, string> {
	return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}
