import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type DraftSpec, newId } from '#web/shared/sku/sku.draft.ts';
import { type DraftParam, newParam } from './editor.draft.ts';

type Kit = AnswerOf<typeof readGoodsKit>;

/** What may be chosen: what is on, and what the goods bears already. */
export function choicesOf(
	marks: readonly { id: number; name: string; status: string }[] = [],
	chosen: readonly number[],
): { value: string; label: string }[] {
	return marks
		.filter(({ id, status }) => status === '1' || chosen.includes(id))
		.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What the editor picks from; tags, services and prices for levels are the platform's to give. */
export type GoodsKit = Pick<Kit, 'brands' | 'paramsTemplates' | 'specTemplates' | 'stockWarn'> &
	Partial<Pick<Kit, 'levels' | 'pretags' | 'services'>>;

type ParamsTemplate = GoodsKit['paramsTemplates'][number];
type SpecTemplate = GoodsKit['specTemplates'][number];

/** The templates of parameters, those for the goods' category first. */
export function templatesFor(kit: GoodsKit | undefined, classifyId: string): ParamsTemplate[] {
	const isFor = ({ classify_ids }: ParamsTemplate) => classify_ids.includes(Number(classifyId));
	return [...(kit?.paramsTemplates ?? [])].sort((a, b) => Number(isFor(b)) - Number(isFor(a)));
}

/** The lines with those of a template that are not there yet; what is filled in stays. */
export function withTemplate(params: readonly DraftParam[], template: ParamsTemplate): DraftParam[] {
	const names = new Set(params.map(({ name }) => name));
	const added = template.params
		.filter(({ name }) => !names.has(name))
		.map(({ en, ...param }): DraftParam => ({ ...newParam(), ...param, en: { name: en, value: '' } }));
	return [...params.filter(({ name, value }) => name !== '' || value !== ''), ...added];
}

/** The groups of a template, to begin with. */
export function groupsOf(template: SpecTemplate): DraftSpec[] {
	return template.specs.map(({ values, ...spec }) => ({
		...spec,
		id: newId(),
		values: values.map((value) => ({ ...value, id: newId() })),
	}));
}

/** The groups as a template keeps them, without what is not filled in. */
export function templateOf(specs: readonly DraftSpec[]): SpecTemplate['specs'] {
	return specs
		.map(({ id: _, values, ...spec }) => ({
			...spec,
			values: values.filter(({ value }) => value.trim() !== '').map(({ value, en, image }) => ({ value, en, image })),
		}))
		.filter(({ name, values }) => name.trim() !== '' && values.length > 0);
}
