import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import type { HotPosition } from '#domain/advert/hot-recommend.rules.ts';
import { type Read, read } from './reads.ts';

/** What the shop puts forward in a place; of a category in its own list. */
export function hotRead(position: HotPosition, classifyId = 0): Read<typeof listHotRecommends> {
	const of = classifyId > 0 ? { classify_id: classifyId } : {};
	return read<typeof listHotRecommends>('/api/shop.HotRecommend/index', { position, ...of });
}
