import { refused } from '#domain/errors.ts';
import { shelfRule } from '#domain/visclassify/visclassify.resource.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { countForeign } from './visclassify.queries.ts';

/** A shelf is a creator's, and holds works of theirs. */
export const visclassifyHooks: ResourceHooks = {
	async guard({ tx, action, after }) {
		if (action === 'del') return;
		const merchantId = Number(after['merchant_id'] ?? 0);
		if (merchantId === 0) throw refused('visclassify.merchant', {}, { field: 'merchant_id' });
		const ids = ((after['goods_ids'] ?? []) as readonly (string | number)[]).map(Number);
		if (ids.length > 0 && (await countForeign(tx, ids, merchantId)) > 0) {
			throw refused('visclassify.works', {}, { field: 'goods_ids' });
		}
		if (after['rule'] === shelfRule.classify && Number(after['classify_id'] ?? 0) === 0) {
			throw refused('visclassify.classify', {}, { field: 'classify_id' });
		}
	},
};
