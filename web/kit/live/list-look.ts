import type { AnswerOf, EndpointShape, SentTo } from '#domain/kernel/endpoint.ts';
import { call, type MethodOf } from '#web/kit/api/call.ts';
import { freshRows, type PageOfIds } from '#web/kit/live/fresh-rows.ts';

export type Page<Shape extends EndpointShape> = AnswerOf<Shape> & PageOfIds;

/** A list as it stands open. */
export interface OpenList<Shape extends EndpointShape> {
	path: Shape['path'];
	/** What it is asked for, and the page that this is. */
	asked: SentTo<Shape>;
	page: number;
	/** What is on screen, and since when. */
	answer: { readonly data: Page<Shape> | undefined; readonly dataUpdatedAt: number };
}

/** What was found behind a list. */
export interface Found<Shape extends EndpointShape> {
	readonly key: string;
	readonly at: number;
	readonly page: Page<Shape>;
	/** Rows that are not on screen. */
	readonly fresh: number;
	/** Others read otherwise by now. */
	readonly isChanged: boolean;
}

/** What is told in a row is looked at once. */
const gatherMs = 400;
/** However much is told, it is looked no more often. */
const restMs = 2000;

/** Looks behind a list, soon after each call and not too often. */
export function lookerAt<Shape extends EndpointShape & { method: 'GET' }>(
	list: () => OpenList<Shape>,
	onFound: (found: Found<Shape>) => void,
): { soon(): void; stop(): void } {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOver = false;
	let lookedAt = 0;

	async function look(): Promise<void> {
		timer = undefined;
		// Nobody looks: what comes up is read when somebody does.
		if (document.visibilityState !== 'visible') return;
		lookedAt = Date.now();
		const at = lookedAt;
		const { path, asked, page } = list();
		const key = JSON.stringify([path, asked]);
		const options = { errors: 'silent', cancelDuplicates: false } as const;
		const read = (await call<Shape>('GET' as MethodOf<Shape>, path, asked, options)) as Page<Shape>;
		const shown = list().answer.data;
		if (isOver || !shown) return;
		const isChanged = JSON.stringify(read.list) !== JSON.stringify(shown.list);
		onFound({ key, at, page: read, fresh: page === 1 ? freshRows(shown, read) : 0, isChanged });
	}

	return {
		soon() {
			timer ??= setTimeout(
				() => void look().catch(() => undefined),
				Math.max(gatherMs, lookedAt + restMs - Date.now()),
			);
		},
		stop() {
			isOver = true;
			clearTimeout(timer);
		},
	};
}
