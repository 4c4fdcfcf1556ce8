import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Resource } from '#domain/resource/resource.ts';
import type { listMissingTexts } from '#domain/translation/translation.contract.ts';
import {
	agreementKind,
	crowdKind,
	goodsKind,
	paramsTemplateKind,
	portfolioKind,
	specTemplateKind,
	translatedResources,
} from '#domain/translation/translation.kinds.ts';

export type MissingRow = AnswerOf<typeof listMissingTexts>['list'][number];

export const listPath = '/admin/shop.settings.Translation/index';

/** Kinds of fields that are written in the dialog of the list. */
const plain: readonly string[] = ['string', 'textarea'];

/** The resource through which the missing texts of a row are saved right here; absent = its editor has to be opened. */
export function filledHere({ kind, fields }: MissingRow): Resource | undefined {
	const resource = translatedResources.find(({ name }) => name === kind);
	return resource && fields.every(({ name }) => plain.includes(resource.fields[name]?.kind ?? ''))
		? resource
		: undefined;
}

/** Whether a row is the page of a creator, whose English staff write in a dialog of its own. */
export function isPage({ kind }: Pick<MissingRow, 'kind'>): boolean {
	return kind === portfolioKind.name;
}

/** Where a row is edited, nothing where it has no editor of staff, at its first missing text where the editor can be opened there. */
export function editorPath({ kind, id, code, fields }: MissingRow): string | undefined {
	const here = `/admin/${kind}`;
	if (isPage({ kind })) return undefined;
	if (kind === crowdKind.name)
		return fields.some(({ name }) => name === 'tiers') ? `${here}/edit/${id}` : `${here}/detail/${id}`;
	if (kind === goodsKind.name) return `${here}/edit/${id}`;
	if (kind === agreementKind.name) return `${here}?code=${code}`;
	if (kind === paramsTemplateKind.name || kind === specTemplateKind.name) return `${here}?edit=${id}`;
	return `${here}?edit=${id}&at=i18n.en.${fields[0]?.name ?? ''}`;
}
