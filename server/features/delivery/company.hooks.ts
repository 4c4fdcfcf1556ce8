import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isTrackingPattern } from './tracking-pattern.service.ts';

/** A pattern of tracking numbers is one that can be read, and a tracking address says where the number goes. */
export const companyHooks: ResourceHooks = {
	async guard({ action, after }) {
		if (action === 'del') return;
		const pattern = String(after['no_pattern'] ?? '');
		if (!isTrackingPattern(pattern)) throw refused('delivery.badPattern', {}, { field: 'no_pattern' });
		const address = String(after['query_url'] ?? '');
		if (address !== '' && !address.includes('{no}')) throw refused('delivery.noPlace', {}, { field: 'query_url' });
	},
};
