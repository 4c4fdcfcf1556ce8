import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { addAddress, editAddress } from '#domain/address/address.contract.ts';
import { isPhone } from '#domain/address/address.rules.ts';
import { call } from '#web/kit/api/call.ts';
import classes from '#web/kit/shop/address-form.module.css';
import { type AreaChoice, AreaPicker, noArea } from '#web/kit/shop/area-picker.tsx';
import type { Address } from '#web/kit/shop/use-addresses.ts';
import { showFieldErrors } from '#web/kit/ui/form-errors.ts';

interface AddressFormProps {
	/** The address to change; a new one without. */
	address?: Address | undefined;
	/** The button waits for what follows. */
	onSaved: (address: Address) => unknown;
	/** Beside the button that saves. */
	aside?: ReactNode;
}

interface AddressValues {
	consignee: string;
	phone: string;
	area_id: AreaChoice;
	detail: string;
	tag: string;
	is_default: boolean;
}

const tagNames = ['home', 'work', 'school'] as const;

/** Who and where a parcel goes to; saves into the member's address book. */
export function AddressForm({ address, onSaved, aside }: AddressFormProps): ReactNode {
	const { t } = useTranslation('shop');
	const form = useForm<AddressValues>({
		defaultValues: {
			consignee: address?.consignee ?? '',
			phone: address?.phone ?? '',
			area_id: address ?? noArea,
			detail: address?.detail ?? '',
			tag: address?.tag ?? '',
			is_default: address?.is_default === 1,
		},
	});
	const { errors, isSubmitting } = form.formState;
	const element = useRef<HTMLFormElement>(null);
	const required = (field: 'consignee' | 'detail') => ({
		validate: (text: string) => text.trim() !== '' || t('address.required', { field: t(`address.${field}`) }),
	});
	const tags = tagNames.map((name) => t(`address.tags.${name}`));

	async function save({ area_id: area, is_default, ...words }: AddressValues): Promise<void> {
		const input = {
			...words,
			area_id: area.area_id,
			zip: address?.zip ?? '',
			is_default: is_default ? '1' : '0',
		} as const;
		const options = { errors: 'fields', success: t('address.saved') } as const;
		try {
			const saved = address
				? await call<typeof editAddress>('POST', '/api/shop.Address/edit', { id: address.id, ...input }, options)
				: await call<typeof addAddress>('POST', '/api/shop.Address/add', input, options);
			await onSaved(saved.address);
		} catch (error) {
			showFieldErrors(error, form.setError);
		}
	}

	return (
		<form
			ref={element}
			noValidate
			onSubmit={(event) => {
				// A form inside a dialog of a form must not send the outer one.
				event.stopPropagation();
				void form.handleSubmit(save)(event);
			}}
			onKeyDown={(event) => {
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
			}}
		>
			<Stack gap="md">
				<div className={classes['pair']}>
					<TextInput
						size="md"
						label={t('address.consignee')}
						autoComplete="name"
						maxLength={40}
						data-autofocus
						error={errors.consignee?.message}
						{...form.register('consignee', required('consignee'))}
					/>
					<TextInput
						size="md"
						type="tel"
						label={t('address.phone')}
						autoComplete="tel"
						maxLength={20}
						error={errors.phone?.message}
						{...form.register('phone', { validate: (phone) => isPhone(phone) || t('address.phoneRule') })}
					/>
				</div>
				<Controller
					name="area_id"
					control={form.control}
					rules={{ validate: (area) => area.area_id > 0 || t('address.areaRule') }}
					render={({ field }) => (
						<AreaPicker value={field.value} onChange={field.onChange} error={errors.area_id?.message} />
					)}
				/>
				<TextInput
					size="md"
					label={t('address.detail')}
					placeholder={t('address.detailHint')}
					autoComplete="street-address"
					maxLength={200}
					error={errors.detail?.message}
					{...form.register('detail', required('detail'))}
				/>
				<Controller
					name="tag"
					control={form.control}
					render={({ field }) => (
						<fieldset className={classes['tags']}>
							<legend className={classes['legend']}>{t('address.tag')}</legend>
							{tags.map((tag) => (
								<button
									key={tag}
									type="button"
									className={classes['tag']}
									aria-pressed={field.value === tag}
									onClick={() => field.onChange(field.value === tag ? '' : tag)}
								>
									{tag}
								</button>
							))}
						</fieldset>
					)}
				/>
				<Checkbox label={t('address.makeDefault')} {...form.register('is_default')} />
				<div className={classes['actions']}>
					{aside}
					<Button type="submit" size="md" loading={isSubmitting} className={classes['save']}>
						{t('address.save')}
					</Button>
				</div>
			</Stack>
		</form>
	);
}
