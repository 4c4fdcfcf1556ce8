import type { ReactNode } from 'react';
import { couponScope } from '#domain/coupon/coupon.status.ts';
import type { saveMerchantCoupon } from '#domain/coupon/merchant-coupon.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { OwnInputs } from '#web/kit/fields/field-input.tsx';
import { errorsElsewhere, type FormValues, formProblems } from '#web/kit/fields/form.values.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { isClosed } from '#web/shared/coupon/coupon-closed.ts';
import { CouponFields } from '#web/shared/coupon/coupon-fields.tsx';
import { CouponFormFrame } from '#web/shared/coupon/coupon-form-frame.tsx';
import { CouponPreview } from '#web/shared/coupon/coupon-preview.tsx';
import { typedFace, typedValidity } from '#web/shared/coupon/coupon-typed.ts';
import { askedFields, errorPaths, ownForm, sentOf, worksIn } from './coupon.draft.ts';
import { WorksInput } from './works-input.tsx';

interface CouponFormProps {
	/** What the form begins with. */
	start: FormValues;
	/** Of the coupon to change; 0 = a new one. */
	id: number;
	/** How many of it members have received. */
	taken: number;
	onSaved(): void;
	onBack(): void;
}

const own: OwnInputs = { goods_ids: WorksInput };

/** A creator's coupon: what it does, what it is for, and that it is at their cost. */
export function CouponForm({ start, id, taken, onSaved, onBack }: CouponFormProps): ReactNode {
	const { t } = useTranslation('merchant-coupon');
	const { t: words } = useTranslation('shop-coupon');
	const { merchant_name } = useMerchantInfo();
	const problems = (values: FormValues) => {
		const asked = new Set(askedFields(values).map(([name]) => name));
		const found = formProblems(ownForm, values, currentLanguage());
		const isAsked = (path: string) => asked.has(path.replace(/^i18n\.en\./, ''));
		return Object.fromEntries(Object.entries(found).filter(([path]) => isAsked(path)));
	};
	const form = useFields<FormValues>(start, problems, save, { checksLeft: true });
	const fields = askedFields(form.values);

	async function save(values: FormValues): Promise<unknown> {
		try {
			await call<typeof saveMerchantCoupon>('POST', '/merchant/coupon.Coupon/save', sentOf(values, id), {
				errors: 'silent',
				success: t('form.saved'),
			});
		} catch (error) {
			if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error;
			const found = errorPaths(error.fields);
			const shown = fields.map(([name]) => name);
			for (const message of errorsElsewhere(found, shown)) toast.error(message);
			form.setErrors(found);
			return false;
		}
		return onSaved();
	}

	const face = typedFace(form.values);
	const works = worksIn(form.values);
	const chosen = ((form.values['goods_ids'] || []) as unknown[]).map(String);
	const scope_names = face.scope === couponScope.goods ? chosen.flatMap((work) => works[work] || []) : [];
	return (
		<CouponFormFrame
			form={form}
			at="name"
			notices={[
				{ text: t('form.cost'), tone: 'warning' },
				...(taken > 0 ? [{ text: t('form.started', { count: taken }) }] : []),
			]}
			onBack={onBack}
			preview={
				<CouponPreview
					area="merchant"
					coupon={{ ...face, name: face.name || words('form.unnamed'), scope_names, merchant_name }}
					validity={typedValidity(words, form.values)}
					platformRate="0"
				/>
			}
		>
			<CouponFields
				form={form}
				fields={fields}
				at="name"
				own={own}
				isOff={(name) => isClosed('merchant', name, taken)}
			/>
		</CouponFormFrame>
	);
}
