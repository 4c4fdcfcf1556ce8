import { refused } from '#domain/errors.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { countMerchantsOf } from './industry.queries.ts';

/** A trade in which creators work is not deleted, and a licence that is asked for has a name. */
export const industryHooks: ResourceHooks = {
	async guard({ tx, action, id, before, after }) {
		if (action !== 'del') {
			if (Number(after['need_licence']) === 1 && !String(after['licence_name'] ?? '').trim()) {
				throw refused('industry.licenceUnnamed', {}, { field: 'licence_name' });
			}
			return;
		}
		const count = await countMerchantsOf(tx, id);
		if (count > 0) throw refused('industry.hasMerchants', { name: namesIn(before), count });
	},
};
