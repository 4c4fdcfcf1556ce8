import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { addAddress, editAddress } from '#domain/address/address.contract.ts';
import { isPhone } from '#domain/address/address.rules.ts';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import { call } from '#web/kit/api/call.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import classes from '#web/shared/address/address-form.module.css';
import { type AreaChoice, AreaPicker, noArea } from '#web/shared/address/area-picker.tsx';
import { PasteAddress } from '#web/shared/address/paste-address.tsx';
import type { Address } from '#web/shared/address/use-addresses.ts';

interface AddressFormProps {
	/** The address to change; a new one without. */
	address?: Address | undefined;
	/** Saves elsewhere than in the address book of whoever is logged in. */
	send?: (input: SentTo<typeof addAddress>) => Promise<{ address: Address }>;
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

function saveOnShortcut(event: KeyboardEvent<HTMLFormElement>): void {
	if (isPressed(event, 'save')) event.currentTarget.requestSubmit();
}

/** Who and where a parcel goes to; saves into the member's address book. */
export function AddressForm({ address, send, onSaved, aside }: AddressFormProps): ReactNode {
	const { t } = useTranslation('shop-address');
	const required = (field: 'consignee' | 'detail') => (values: AddressValues) =>
		values[field].trim() ? undefined : t('required', { field: t(`${field}`) });

	async function save({ area_id: area, is_default, ...words }: AddressValues): Promise<void> {
		const input = { ...words, area_id: area.area_id, zip: address?.zip ?? '', is_default: is_default ? 1 : 0 } as const;
		const options = { errors: 'fields', success: t('saved') } as const;
		const add = send ?? ((given) => call<typeof addAddress>('POST', '/api/shop.Address/add', given, options));
		const saved = address
			? await call<typeof editAddress>('POST', '/api/shop.Address/edit', { id: address.id, ...input }, options)
			: await add(input);
		await onSaved(saved.address);
	}

	const { values, errors, refusals, set, fill, text, form, isSending } = useFields<AddressValues>(
		{
			consignee: address?.consignee ?? '',
			phone: address?.phone ?? '',
			area_id: address ?? noArea,
			detail: address?.detail ?? '',
			tag: address?.tag ?? '',
			is_default: address?.is_default === 1,
		},
		{
			consignee: required('consignee'),
			phone: ({ phone }) => (isPhone(phone) ? undefined : t('phoneRule')),
			area_id: ({ area_id }) => (area_id.area_id > 0 ? undefined : t('areaRule')),
			detail: required('detail'),
		},
		save,
	);

	return (
		<form {...form} onKeyDown={saveOnShortcut}>
			<Stack gap="md">
				{!address && <PasteAddress onFound={fill} />}
				<div className={classes['pair']}>
					<TextInput
						size="md"
						label={t('consignee')}
						autoComplete="name"
						maxLength={40}
						data-autofocus
						{...text('consignee')}
					/>
					<TextInput size="md" type="tel" label={t('phone')} autoComplete="tel" maxLength={20} {...text('phone')} />
				</div>
				<AreaPicker
					name="area_id"
					value={values.area_id}
					onChange={(choice) => set('area_id', choice)}
					error={errors.area_id}
				/>
				<TextInput
					size="md"
					label={t('detail')}
					placeholder={t('detailHint')}
					autoComplete="street-address"
					maxLength={200}
					{...text('detail')}
				/>
				<fieldset className={classes['tags']}>
					<legend className={classes['legend']}>{t('tag')}</legend>
					{tagNames.map((name) => {
						const tag = t(`tags.${name}`);
						const isChosen = values.tag === tag;
						return (
							<button
								key={name}
								type="button"
								className={classes['tag']}
								aria-pressed={isChosen}
								onClick={() => set('tag', isChosen ? '' : tag)}
							>
								{tag}
							</button>
						);
					})}
				</fieldset>
				<Checkbox
					label={t('makeDefault')}
					checked={values.is_default}
					onChange={(event) => set('is_default', event.currentTarget.checked)}
				/>
				<FormProblems form={form.ref} refusals={refusals} />
				<div className={classes['actions']}>
					{aside}
					<Button type="submit" size="md" loading={isSending} className={classes['save']}>
						{t('save')}
					</Button>
				</div>
			</Stack>
		</form>
	);
}
