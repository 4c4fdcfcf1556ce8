import type { listImports } from '#domain/import/import.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';

/** Lets the browser fetch the file of what was left out; a call before it renews a token that has run out. */
export async function downloadErrors(taskId: number): Promise<void> {
	await call<typeof listImports>('GET', '/admin/shop.goods.Import/index', { limit: 1 }, { cancelDuplicates: false });
	const { tokens, origin = '' } = callSettings();
	const query = new URLSearchParams({ task_id: String(taskId), server: '1', [tokens.header]: tokens.access() });
	const link = document.createElement('a');
	link.href = `${origin}/admin/shop.goods.Import/errors?${query}`;
	link.download = '';
	link.click();
}
