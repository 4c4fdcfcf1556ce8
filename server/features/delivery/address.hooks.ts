import { refused } from '#domain/errors.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { isWholePlace, placeAddress, takeDefaults } from './address.queries.ts';

/** An address stands in a whole place, is the default only of what it is for, and takes that from the others. */
export const deliveryAddressHooks: ResourceHooks = {
	async guard({ tx, action, id, after }) {
		if (action === 'del') return;
		const place = (after['place'] as readonly string[]).map(Number);
		if (!(await isWholePlace(tx, place))) throw refused('address.area', {}, { field: 'place' });
		const defaults = after['defaults'] as readonly string[];
		const types = after['types'] as readonly string[];
		if (defaults.some((end) => !types.includes(end))) throw refused('delivery.defaultFor', {}, { field: 'defaults' });
		await takeDefaults(tx, Number(after['merchant_id']), { defaults, exceptId: id });
	},
	async after({ tx, action, id }) {
		if (action !== 'del') await placeAddress(tx, id);
	},
};
