import type { Texts } from '#domain/kernel/language.ts';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import type { Field } from '#domain/resource/field.ts';
import { isEditable } from '#domain/resource/field.ts';
import { words } from '#domain/resource/fields.ts';
import { allows, nodeOf, type Resource, translatableFields } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

/** Texts of the shop that are looked through for those without English, by the screen where they are written. */
export interface TranslationKind {
	/** The screen's name in the menu. */
	readonly name: string;
	readonly title: Texts;
	/** Who holds it may write these texts, and sees what is missing of them. */
	readonly node: string;
}

/** Of a declared screen: the fields that a form has in both languages. */
export function translatedFields(resource: Resource): [name: string, field: Field][] {
	return translatableFields(resource).filter(([, field]) => isEditable(field));
}

/** The declared screens with texts in both languages. Of those with routes of their own, groups of members alone are everybody's who may edit them. */
export const translatedResources: readonly Resource[] = [...resources, memberGroupResource].filter(
	(resource) => allows(resource, 'edit') && translatedFields(resource).length > 0,
);

const editOf = (name: string) => nodeOf({ name }, 'edit');

export const goodsKind: TranslationKind = {
	name: 'shop/goods/goods',
	title: words('作品', 'Works'),
	node: editOf('shop/goods/goods'),
};

export const agreementKind: TranslationKind = {
	name: 'shop/settings/agreement',
	title: words('协议与页面', 'Agreements & pages'),
	node: editOf('shop/settings/agreement'),
};

export const crowdKind: TranslationKind = {
	name: 'shop/goods/crowdfunding',
	title: words('众筹', 'Crowdfundings'),
	node: editOf('shop/goods/crowdfunding'),
};

export const paramsTemplateKind: TranslationKind = {
	name: 'shop/goods/paramsTemplate',
	title: words('参数模板', 'Parameter templates'),
	node: editOf('shop/goods/paramsTemplate'),
};

export const specTemplateKind: TranslationKind = {
	name: 'shop/goods/specTemplate',
	title: words('规格模板', 'Variant templates'),
	node: editOf('shop/goods/specTemplate'),
};

/** Who looks at changes of creators' pages may write their English. */
export const portfolioKind: TranslationKind = {
	name: 'xshop/portfolio',
	title: words('创作者主页', "Creators' pages"),
	node: 'xshop/portfolio/audit',
};

/** What each part of a work is called that has words in both languages. */
export const goodsParts = {
	name: words('名称', 'Name'),
	subtitle: words('副标题', 'Subtitle'),
	detail: words('详情', 'Description'),
	params: words('参数', 'Facts'),
	specs: words('规格', 'Variants'),
} as const;

export const agreementParts = { title: words('标题', 'Title'), content: words('正文', 'Text') } as const;

export const crowdParts = {
	tiers: words('档位', 'Tiers'),
	chapters: words('章节', 'Chapters'),
	dates: words('日程', 'Dates'),
	risks: words('风险', 'Risks'),
} as const;

export const portfolioParts = {
	slogan: words('一句话', 'Slogan'),
	intro: words('简介', 'Introduction'),
	city: words('城市', 'City'),
	hours: words('营业时间', 'Hours'),
	notice: words('公告', 'Notice'),
	story: words('故事', 'Story'),
} as const;

/** Everything that is looked through, what is sold first. */
export const translationKinds: readonly TranslationKind[] = [
	goodsKind,
	crowdKind,
	portfolioKind,
	paramsTemplateKind,
	specTemplateKind,
	...translatedResources.map(({ title, name }) => ({ name, title, node: editOf(name) })),
	agreementKind,
];
