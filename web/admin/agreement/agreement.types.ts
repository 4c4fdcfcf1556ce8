import type { adminAgreement, adminAgreements, adminAgreementVersion } from '#domain/agreement/agreement.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';

export type AgreementRow = AnswerOf<typeof adminAgreements>['list'][number];
export type DeskAgreement = AnswerOf<typeof adminAgreement>;
export type AgreementWords = Pick<
	AnswerOf<typeof adminAgreementVersion>,
	'title' | 'content' | 'title_en' | 'content_en'
>;

export const base = '/admin/shop.settings.Agreement';
