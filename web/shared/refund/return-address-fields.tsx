import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminReturnAddresses, merchantReturnAddresses } from '#domain/refund/refund.admin.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import classes from '#web/shared/refund/refund-dialog.module.css';
import { isTyped, type ReturnAddress, storedAs } from '#web/shared/refund/return-address.rules.ts';

const paths = {
	admin: '/admin/shop.order.Refund/returnAddresses',
	merchant: '/merchant/order.Refund/returnAddresses',
} as const;

const nothing: AnswerOf<typeof adminReturnAddresses> = { addresses: [], usual: null };
const blank: ReturnAddress = { contact: '', phone: '', address: '' };

interface ReturnAddressFieldsProps {
	refundId: number;
	/** Whose audit it is. */
	area: keyof typeof paths;
	fields: Pick<Fields<ReturnAddress>, 'values' | 'text' | 'set'>;
}

/** Where the goods are to go: one of the stored addresses, the usual one to begin with, or what is typed. */
export function ReturnAddressFields({ refundId, area, fields }: ReturnAddressFieldsProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const { values, text, set } = fields;
	const { data, isSuccess } = useCall<typeof adminReturnAddresses | typeof merchantReturnAddresses>(
		'GET',
		paths[area],
		{ id: refundId },
		{ errors: 'silent' },
	);
	const { addresses, usual } = data ?? nothing;

	function fill({ contact, phone, address }: ReturnAddress): void {
		set('contact', contact);
		set('phone', phone);
		set('address', address);
	}
	const isShown = useRef(false);
	useEffect(function showUsualOnce() {
		if (isShown.current || !usual) return;
		isShown.current = true;
		// Not whenever the fields are emptied, and not over what is typed already.
		if (!isTyped(values)) fill(usual);
	});

	return (
		<fieldset className={classes['address']}>
			<legend>{t('audit.address')}</legend>
			<Muted isLine>{t(isSuccess && !usual ? 'audit.addressNone' : 'audit.addressHint')}</Muted>
			{addresses.length > 0 && (
				<NativeSelect
					label={t('audit.stored')}
					value={storedAs(values, addresses)}
					data={[
						...addresses.map(({ id, contact, phone, address }) => ({
							value: String(id),
							label: t('audit.storedOne', { contact, phone, address }),
						})),
						{ value: '', label: t('audit.storedNone') },
					]}
					onChange={({ currentTarget: { value } }) => fill(addresses.find(({ id }) => String(id) === value) ?? blank)}
				/>
			)}
			<div className={classes['pair']}>
				<TextInput label={t('audit.contact')} maxLength={60} {...text('contact')} />
				<TextInput label={t('audit.phone')} maxLength={40} {...text('phone')} />
			</div>
			<TextInput label={t('audit.detail')} maxLength={255} {...text('address')} />
		</fieldset>
	);
}
