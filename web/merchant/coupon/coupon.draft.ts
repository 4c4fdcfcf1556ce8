import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponAudience, couponScope, couponType, receiveType } from '#domain/coupon/coupon.status.ts';
import type { saveMerchantCoupon } from '#domain/coupon/merchant-coupon.contract.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import type { Field } from '#domain/resource/field.ts';
import { words } from '#domain/resource/fields.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { type FormValues, formValues } from '#web/kit/fields/form.values.ts';
import type { OwnCoupon } from './coupon.types.ts';

const { fields } = couponResource;

/** A choice of which a creator has some alone. */
const only = (field: Field, values: readonly string[]): Field => ({
	...field,
	options: (field.options ?? []).filter(({ value }) => values.includes(value)),
});

/** What a creator decides of a coupon, each field as staff have it. */
const ownFields: Readonly<Record<string, Field>> = {
	name: fields.name,
	type: only(fields.type, [couponType.amount, couponType.percent, couponType.freight]),
	amount: fields.amount,
	discount_rate: fields.discount_rate,
	max_off: fields.max_off,
	min_amount: fields.min_amount,
	scope: {
		...fields.scope,
		options: [
			{ value: couponScope.all, label: words('全部作品', 'All works') },
			{ value: couponScope.goods, label: words('指定作品', 'Certain works') },
		],
	},
	goods_ids: { ...fields.goods_ids, label: words('作品', 'Works') },
	receive_type: only(fields.receive_type, [receiveType.centre, receiveType.code]),
	code: { ...fields.code, required: true, hint: words('所有人用同一个码', 'One code for everybody') },
	receive_start: fields.receive_start,
	receive_end: fields.receive_end,
	total: fields.total,
	per_user: fields.per_user,
	audience: only(fields.audience, [couponAudience.all, couponAudience.newcomers]),
	valid_type: fields.valid_type,
	valid_start: fields.valid_start,
	valid_end: fields.valid_end,
	days: fields.days,
	budget: fields.budget,
	note: fields.note,
};

/** The form of a creator's coupon as a declared one, whose fields are checked and drawn alike. */
export const ownForm: Resource = { ...couponResource, fields: ownFields };

/** The fields that are asked for with these choices. */
export function askedFields(values: FormValues): [name: string, field: Field][] {
	return Object.entries(ownFields).filter(
		([, { when }]) => !when || when.is.includes(String(values[when.field] ?? '')),
	);
}

/** What the form begins with. */
export function draftOf(coupon: OwnCoupon | undefined): FormValues {
	if (!coupon) return { ...formValues(ownForm), works: {} };
	const { name_en, note_en, goods } = coupon;
	const moments = Object.fromEntries(
		(['receive_start', 'receive_end', 'valid_start', 'valid_end'] as const).map((name) => [name, coupon[name] || null]),
	);
	const row = {
		...coupon,
		...moments,
		goods_ids: goods.map(({ id }) => id),
		i18n: { en: { name: name_en, note: note_en } },
	};
	return { ...formValues(ownForm, row), works: Object.fromEntries(goods.map(({ id, name }) => [id, name])) };
}

/** The names of the works that were met while choosing, by their ids. */
export function worksIn(values: FormValues): Readonly<Record<string, string>> {
	return (values['works'] ?? {}) as Readonly<Record<string, string>>;
}

const text = (value: unknown) => String(value ?? '').trim();
/** What is asked for was checked; what is not may be half typed. */
const amount = (value: unknown, otherwise = '0') => (wireToCents(text(value)) === undefined ? otherwise : text(value));
const moment = (value: unknown) => Number(value || 0);

/** What is sent of a typed coupon. */
export function sentOf(values: FormValues, id: number): SentTo<typeof saveMerchantCoupon> {
	const asks = new Set(askedFields(values).map(([name]) => name));
	return {
		id,
		name: text(values['name']),
		name_en: text(values.i18n.en['name']),
		type: text(values['type']) as '1',
		amount: amount(values['amount']),
		discount_rate: amount(values['discount_rate'], '90'),
		max_off: amount(values['max_off']),
		min_amount: amount(values['min_amount']),
		scope: text(values['scope']) as '1',
		goods_ids: asks.has('goods_ids') ? ((values['goods_ids'] || []) as unknown[]).map(Number) : [],
		receive_type: text(values['receive_type']) as '1',
		code: asks.has('code') ? text(values['code']) : '',
		receive_start: moment(values['receive_start']),
		receive_end: moment(values['receive_end']),
		total: text(values['total']) || '0',
		per_user: text(values['per_user']) || '1',
		audience: text(values['audience']) as '1',
		valid_type: text(values['valid_type']) as '1',
		valid_start: moment(values['valid_start']),
		valid_end: moment(values['valid_end']),
		days: amount(values['days'], '30'),
		budget: amount(values['budget']),
		note: text(values['note']),
		note_en: text(values.i18n.en['note']),
	};
}

/** The server's errors at the paths of the form: it names the English texts by columns of their own. */
export function errorPaths(errors: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, message]) => [name.replace(/^(name|note)_en$/, 'i18n.en.$1'), message]),
	);
}
