import type { listImports } from '#domain/import/import.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';

/** Lets the browser fetch the file of what was left out. */
export function downloadErrors(taskId: number): Promise<void> {
	return download('errors', { task_id: String(taskId) });
}

/** Lets the browser fetch a table with examples in the reader's language. */
export function downloadTemplate(): Promise<void> {
	return download('template', {});
}

/** A call before it renews a token that has run out. */
async function download(action: 'errors' | 'template', asked: Record<string, string>): Promise<void> {
	await call<typeof listImports>('GET', '/admin/shop.goods.Import/index', { limit: 1 }, { cancelDuplicates: false });
	const { tokens, origin = '', language } = callSettings();
	const query = new URLSearchParams({
		...asked,
		server: '1',
		[tokens.header]: tokens.access(),
		'think-lang': language(),
	});
	const link = document.createElement('a');
	link.href = `${origin}/admin/shop.goods.Import/${action}?${query}`;
	link.download = '';
	link.click();
}
