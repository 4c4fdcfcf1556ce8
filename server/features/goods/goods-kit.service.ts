import type { ParamKind } from '#domain/goods/goods.params.ts';
import type { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { paramInput } from '#domain/goods/params-template.resource.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { readKit } from './goods-kit.queries.ts';

const kindOf: Readonly<Record<string, ParamKind>> = {
	[paramInput.text]: 'text',
	[paramInput.select]: 'select',
	[paramInput.number]: 'number',
	[paramInput.multi]: 'multi',
};

/** What the goods editor picks from. */
export async function kitOfEditor(
	{ db, settings }: Context,
	language: Language,
): Promise<AnswerOf<typeof readGoodsKit>> {
	const kit = await readKit(db, language);
	const inEnglish = ({ value, en = '' }: { value: string; en?: string }) => ({ value, en });
	return {
		stockWarn: settings.get('shop.stockWarn'),
		fullClassifyIds: kit.full_classify_ids,
		brands: kit.brands,
		pretags: kit.pretags,
		services: kit.services,
		levels: kit.levels,
		paramsTemplates: kit.params_templates.map((template) => ({
			...template,
			params: template.params.map(({ name, en = '', input, unit = '', required = 0, options = [] }) => ({
				name,
				en,
				kind: kindOf[input] ?? 'text',
				unit,
				required: required === 1 ? (1 as const) : (0 as const),
				options: options.map(inEnglish),
			})),
		})),
		specTemplates: kit.spec_templates.map((template) => ({
			...template,
			specs: template.specs.map(({ name, en = '', has_image = 0, values }) => ({
				name,
				en,
				has_image,
				values: values.map(({ image = '', ...value }) => ({ ...inEnglish(value), image })),
			})),
		})),
	};
}
