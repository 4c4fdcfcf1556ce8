import type { openMiniProgram } from '#domain/adlink/landing.contract.ts';
import { type Read, read } from '#web/store/common/reads.ts';

const longestQuery = 2000;

/** The call behind the page that opens the mini program. */
export function openRead(code: string, query: string): Read<typeof openMiniProgram> {
	return read<typeof openMiniProgram>('/api/shop.Landing/mini', { code, query: query.slice(0, longestQuery) });
}
