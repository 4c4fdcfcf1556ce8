import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** What of a refund says whether the freight of its return is given; a row of a list does not know who pays it. */
export interface ReturnFeeFacts {
	readonly type: string;
	readonly return_freight?: '' | 'shop' | 'member';
	readonly return_fee?: string;
	/** What the shop gives at most. */
	readonly return_fee_most: string;
}

/** Whether staff may give something for the return; the server has the last word. */
export function offersReturnFee({ type, return_freight, return_fee_most }: ReturnFeeFacts): boolean {
	return type === refundType.returned && return_freight !== 'member' && Number(return_fee_most) > 0;
}

/** The amount to begin with: what was agreed before. */
export function firstReturnFee({ return_fee = '' }: ReturnFeeFacts): string {
	return Number(return_fee) > 0 ? return_fee : '';
}

/** Whether the text is an amount that may be given, or nothing. */
export function isReturnFee(text: string, { return_fee_most }: ReturnFeeFacts): boolean {
	if (text.trim() === '') return true;
	const amount = wireToCents(text);
	return amount !== undefined && amount >= 0 && amount <= (wireToCents(return_fee_most) ?? 0);
}

/** What the member gets on the balance for the parcel back. */
export function ReturnFeeField({
	most,
	...field
}: {
	most: string;
	value: string;
	error?: ReactNode;
	onChange(event: { currentTarget: { value: string } }): void;
}): ReactNode {
	const { t } = useTranslation('shop-refund');
	return (
		<TextInput
			label={t('returnFee.label')}
			description={t('returnFee.text', { most: yuan(most) })}
			inputMode="decimal"
			leftSection="¥"
			{...field}
		/>
	);
}
