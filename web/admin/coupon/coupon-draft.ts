import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { costBearer, couponScope, couponStatus, couponType } from '#domain/coupon/coupon.status.ts';
import type { Relation } from '#domain/resource/field.ts';
import { type FormValues, formValues } from '#web/kit/fields/form.values.ts';
import { useRemoteChoices } from '#web/kit/fields/remote-choices.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import type { CouponToShow } from '#web/shared/coupon/coupon-card.tsx';
import { typedFace } from '#web/shared/coupon/coupon-typed.ts';

const scoped = {
	[couponScope.classify]: 'classify_ids',
	[couponScope.goods]: 'goods_ids',
	[couponScope.merchant]: 'merchant_ids',
	[couponScope.pretag]: 'pretag_ids',
	[couponScope.brand]: 'brand_ids',
} as const;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []).filter((id) => id !== '0');

function useNames(relation: Relation | undefined, chosen: readonly string[]): string[] {
	const source = relation ?? { resource: couponResource.name, label: 'name' };
	const { choices } = useRemoteChoices(source, { search: '', chosen, enabled: chosen.length > 0 });
	return chosen.flatMap((id) => choices.find(({ value }) => value === id)?.label ?? []);
}

/** A coupon as it is typed, as its card shows it. */
export function useTypedCoupon(values: FormValues): CouponToShow {
	const scope = text(values['scope']);
	const field = scope in scoped ? scoped[scope as keyof typeof scoped] : undefined;
	const scope_names = useNames(field && couponResource.fields[field].relation, field ? idsIn(values[field]) : []);
	const owner = useNames(couponResource.fields.merchant_id.relation, idsIn([values['merchant_id'] || '0']));
	return { ...typedFace(values), scope_names, merchant_name: owner[0] ?? '' };
}

/** What per cent of it the platform bears. */
export function typedPlatformRate(values: FormValues): string {
	if (values['type'] === couponType.freight || values['cost_bearer'] === costBearer.merchant) return '0';
	return values['cost_bearer'] === costBearer.shared ? text(values['platform_rate']) : '100';
}

/** What the form of a new coupon begins with where it shall be like another one: its code is its own, and it runs. */
export function copiedValues(row: ResourceRow): FormValues {
	return { ...formValues(couponResource, row), code: '', status: couponStatus.active };
}
