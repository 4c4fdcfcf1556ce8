import type { FreightProblem } from '#domain/freight/freight.errors.ts';
import { freightErrors } from '#domain/freight/freight.errors.ts';
import type { editTemplate, readTemplate, testTemplate } from '#domain/freight/template.contract.ts';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import { fill } from '#domain/kernel/language.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';

export type TemplateRow = AnswerOf<typeof readTemplate>['row'];

/** One row of fees as it is typed. `key` keeps rows apart while they are typed. */
export interface FeeDraft {
	key: number;
	everywhere: number;
	area_ids: number[];
	first: string;
	first_fee: string;
	step: string;
	step_fee: string;
	/** Days on the way; empty = not said. */
	days_from: string;
	days_to: string;
}

export interface FreeDraft {
	key: number;
	everywhere: number;
	area_ids: number[];
	by: string;
	amount: string;
	qty: string;
}

/** A template as it is typed. */
export interface TemplateDraft {
	name: string;
	merchant_id: string;
	billing: '1' | '2' | '3';
	free_all: number;
	combine: '1' | '2';
	round_weight_g: string;
	volumetric_divisor: string;
	deny_areas: number[];
	rules: FeeDraft[];
	free_rules: FreeDraft[];
	is_default: number;
	status: '0' | '1';
	weigh: string;
}

let lastKey = 0;

function newKey(): number {
	lastKey += 1;
	return lastKey;
}

/** A new row of fees; quantities begin at one piece, one Kg or a tenth of a m³. */
export function newFee(billing: string, everywhere: number): FeeDraft {
	const unit = billing === '3' ? '0.1' : '1';
	const fee = { first: unit, first_fee: '', step: unit, step_fee: '' };
	return { key: newKey(), everywhere, area_ids: [], ...fee, days_from: '', days_to: '' };
}

export function newFree(): FreeDraft {
	return { key: newKey(), everywhere: 1, area_ids: [], by: '1', amount: '', qty: '' };
}

export function emptyTemplate(): TemplateDraft {
	return {
		name: '',
		merchant_id: '0',
		billing: '1',
		free_all: 0,
		combine: '1',
		round_weight_g: '1',
		volumetric_divisor: '',
		deny_areas: [],
		rules: [newFee('1', 1)],
		free_rules: [],
		is_default: 0,
		status: '1',
		weigh: '',
	};
}

export function draftOfTemplate(row: TemplateRow): TemplateDraft {
	return {
		...row,
		merchant_id: String(row.merchant_id),
		round_weight_g: String(row.round_weight_g),
		volumetric_divisor: row.volumetric_divisor > 0 ? String(row.volumetric_divisor) : '',
		status: row.status === '0' ? '0' : '1',
		weigh: String(row.weigh),
		rules: row.rules.map(({ days_from, days_to, ...rule }) => ({
			...rule,
			key: newKey(),
			days_from: days_from > 0 ? String(days_from) : '',
			days_to: days_to > 0 ? String(days_to) : '',
		})),
		free_rules: row.free_rules.map((rule) => ({ ...rule, key: newKey(), qty: rule.qty > 0 ? String(rule.qty) : '' })),
	};
}

/** What freight is computed by, as the wire takes it. */
export function contentOfDraft(draft: TemplateDraft): SentTo<typeof testTemplate>['template'] {
	const flag = (value: number) => (value === 1 ? 1 : 0);
	return {
		billing: draft.billing,
		free_all: flag(draft.free_all),
		combine: draft.combine,
		round_weight_g: draft.round_weight_g || 1,
		volumetric_divisor: draft.volumetric_divisor || 0,
		deny_areas: draft.deny_areas,
		rules: draft.rules.map(({ key: _key, ...rule }) => ({
			...rule,
			everywhere: flag(rule.everywhere),
			first_fee: rule.first_fee || '0',
			step_fee: rule.step_fee || '0',
			days_from: rule.days_from || 0,
			days_to: rule.days_to || 0,
		})),
		free_rules: draft.free_rules.map(({ key: _key, ...rule }) => ({
			...rule,
			everywhere: flag(rule.everywhere),
			by: rule.by as '1',
			amount: rule.by === '2' ? '0' : rule.amount || '0',
			qty: rule.by === '1' ? 0 : rule.qty || 0,
		})),
	};
}

/** The whole form as the wire takes it. */
export function formOfDraft(draft: TemplateDraft): Omit<SentTo<typeof editTemplate>, 'id' | 'version'> {
	return {
		...contentOfDraft(draft),
		name: draft.name,
		merchant_id: draft.merchant_id,
		is_default: draft.is_default === 1 ? 1 : 0,
		status: draft.status,
		weigh: draft.weigh || 0,
	};
}

/** What the server would say, by field. */
export function problemTexts(problems: readonly FreightProblem[]): Record<string, string> {
	const language = currentLanguage();
	return Object.fromEntries(
		problems.map(({ field, code, facts }) => [field, fill(freightErrors[code][language], facts)]),
	);
}
