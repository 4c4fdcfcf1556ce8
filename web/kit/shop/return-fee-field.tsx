import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { yuan } from '#domain/kernel/yuan.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { mostReturnFee } from '#domain/refund/refund.rules.ts';
import { refundType } from '#domain/refund/refund.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** What of a refund says whether the freight of its return is given; a row of a list does not know who pays it. */
export interface ReturnFeeFacts {
	readonly type: string;
	readonly return_freight?: '' | 'shop' | 'member';
	readonly return_fee?: string;
}

/** Whether staff may give something for the return; the server has the last word. */
export function offersReturnFee({ type, return_freight }: ReturnFeeFacts): boolean {
	return type === refundType.returned && return_freight !== 'member';
}

/** The amount to begin with: what was agreed before. */
export function firstReturnFee({ return_fee = '' }: ReturnFeeFacts): string {
	return Number(return_fee) > 0 ? return_fee : '';
}

/** Whether the text is an amount that may be given, or nothing. */
export function isReturnFee(text: string): boolean {
	if (text.trim() === '') return true;
	const amount = wireToCents(text);
	return amount !== undefined && amount >= 0 && amount <= mostReturnFee;
}

/** What the member gets on the balance for the parcel back. */
export function ReturnFeeField(field: {
	value: string;
	error?: ReactNode;
	onChange(event: { currentTarget: { value: string } }): void;
}): ReactNode {
	const { t } = useTranslation('shop-refund');
	return (
		<TextInput
			label={t('returnFee.label')}
			description={t('returnFee.text', { most: yuan(centsToWire(mostReturnFee)) })}
			inputMode="decimal"
			leftSection="¥"
			{...field}
		/>
	);
}
