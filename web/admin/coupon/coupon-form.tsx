import type { ReactNode } from 'react';
import { couponResource } from '#domain/coupon/coupon.resource.ts';
import { couponStatus } from '#domain/coupon/coupon.status.ts';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { isClosed } from '#web/shared/coupon/coupon-closed.ts';
import { CouponFields } from '#web/shared/coupon/coupon-fields.tsx';
import { CouponFormFrame } from '#web/shared/coupon/coupon-form-frame.tsx';
import { CouponPreview } from '#web/shared/coupon/coupon-preview.tsx';
import { typedValidity } from '#web/shared/coupon/coupon-typed.ts';
import { typedPlatformRate, useTypedCoupon } from './coupon-draft.ts';

const StaleDialog = lazyPart(() => import('#web/kit/resource/stale.dialog.tsx'), 'StaleDialog');

interface CouponFormProps {
	/** The coupon to edit; absent = a new one. */
	row?: ResourceRow;
	/** What a new one begins with. */
	start?: FormValues;
	/** The input to begin at. */
	at?: string | undefined;
	onSaved(): void;
	onBack(): void;
}

/** Everything about one coupon on one page, beside it how members see it and what it does to an order. */
export function CouponForm({ row, start, at = 'name', onSaved, onBack }: CouponFormProps): ReactNode {
	const { t } = useTranslation('admin-coupon');
	const { t: words } = useTranslation('shop-coupon');
	const { form, fields, conflict } = useRowForm(couponResource, row, onSaved, start);
	const coupon = useTypedCoupon(form.values);
	const taken = Number(row?.['taken'] ?? 0);
	const isOver = row?.['status'] === couponStatus.ended;
	const notices = [
		...(taken > 0 ? [{ text: t('form.started', { count: taken }) }] : []),
		...(isOver ? [{ text: t('form.over') }] : []),
	];
	return (
		<>
			<CouponFormFrame
				form={form}
				at={at}
				notices={notices}
				onBack={onBack}
				preview={
					<CouponPreview
						area="admin"
						coupon={{ ...coupon, name: coupon.name || words('form.unnamed') }}
						validity={typedValidity(words, form.values)}
						platformRate={typedPlatformRate(form.values)}
					/>
				}
			>
				<CouponFields
					form={form}
					fields={fields}
					at={at}
					isOff={(name) => isClosed('admin', name, taken) || (isOver && name === 'status')}
				/>
			</CouponFormFrame>
			{conflict && (
				<StaleDialog
					resource={couponResource}
					before={conflict.before}
					mine={conflict.mine}
					theirs={conflict.theirs}
					onKeepMine={conflict.keepMine}
					onTakeTheirs={conflict.takeTheirs}
					onClose={conflict.goBack}
				/>
			)}
		</>
	);
}
