import { refused } from '#domain/errors.ts';
import { generationProblem } from '#domain/goods/goods.specs.ts';
import { pretagType } from '#domain/goods/pretag.resource.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import type { ResourceHooks, Writing } from '#server/resource/hooks.ts';
import { countBearers } from './goods-marks.queries.ts';

const isWritten = ({ action }: Writing) => action === 'add' || action === 'edit';

/** Two parameters of one template have two names. */
export const paramsTemplateHooks: ResourceHooks = {
	async guard(writing) {
		if (!isWritten(writing)) return;
		const names = (writing.after['params'] as unknown as { name: string }[]).map(({ name }) => name);
		const twice = names.find((name, at) => names.indexOf(name) < at);
		if (twice !== undefined) throw refused('params.nameTwice', { name: twice });
	},
};

interface StoredSpec {
	readonly name: string;
	readonly values: readonly { readonly value: string }[];
}

/** A spec template holds what a goods could be saved with. */
export const specTemplateHooks: ResourceHooks = {
	async guard(writing) {
		if (!isWritten(writing)) return;
		const specs = writing.after['specs'] as unknown as StoredSpec[];
		const problem = generationProblem(
			specs.map(({ name, values }, at) => ({
				id: at + 1,
				name,
				values: values.map(({ value }, place) => ({ id: place + 1, value })),
			})),
		);
		if (problem) throw refused(problem.code, problem.facts);
	},
};

/** A corner tag has its picture, its time does not end first, and one that goods bear is not deleted. */
export const pretagHooks: ResourceHooks = {
	async guard(writing) {
		const { tx, action, id, before, after } = writing;
		if (action === 'del') {
			const count = await countBearers(tx, 'pretag_ids', id);
			if (count > 0) throw refused('pretag.inUse', { name: namesIn(before), count });
		}
		if (!isWritten(writing)) return;
		if (after['type'] === pretagType.corner && !after['image']) throw refused('pretag.needsImage');
		const [start, end] = [after['start_time'], after['end_time']];
		if (start && end && Number(end) < Number(start)) throw refused('pretag.endsFirst');
	},
};

/** A service that goods promise is not deleted. */
export const goodsServiceHooks: ResourceHooks = {
	async guard({ tx, action, id, before }) {
		if (action !== 'del') return;
		const count = await countBearers(tx, 'service_ids', id);
		if (count > 0) throw refused('service.inUse', { name: namesIn(before), count });
	},
};
