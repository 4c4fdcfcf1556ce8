import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { addAddress, editAddress } from '#domain/address/address.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import classes from './address-form.module.css';
import { type AreaChoice, AreaPicker, isComplete } from './area-picker.tsx';
import type { Address } from './use-checkout.ts';

interface AddressFormProps {
	/** The one to change; a new one without. */
	address: Address | undefined;
	onClose: () => void;
	onSaved: (id: number) => Promise<void>;
}

const texts = ['consignee', 'phone', 'detail', 'tag'] as const;
type TextField = (typeof texts)[number];

const autoComplete: Record<TextField, string> = {
	consignee: 'name',
	phone: 'tel',
	detail: 'street-address',
	tag: 'off',
};
const lengths: Record<TextField, number> = { consignee: 40, phone: 20, detail: 200, tag: 20 };

/** A dialog for an address: who, phone, area down to the district, street. */
export function AddressForm({ address, onClose, onSaved }: AddressFormProps): ReactNode {
	const { t } = useTranslation(['store-checkout', 'kit']);
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState<Record<TextField, string>>({
		consignee: address?.consignee ?? '',
		phone: address?.phone ?? '',
		detail: address?.detail ?? '',
		tag: address?.tag ?? '',
	});
	const [area, setArea] = useState<AreaChoice>({
		province: address?.province_id ?? 0,
		city: address?.city_id ?? 0,
		district: address?.area_id ?? 0,
		isDistrictNeeded: true,
	});
	const [isDefault, setDefault] = useState(address?.is_default === 1);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [isSaving, setSaving] = useState(false);

	function show(found: Readonly<Record<string, string>>): void {
		setErrors(found);
		const [first] = Object.keys(found);
		if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
	}

	function missing(): Record<string, string> {
		const required = (['consignee', 'phone', 'detail'] as const).filter((name) => !values[name].trim());
		const found = Object.fromEntries(
			required.map((name) => [name, t('address.required', { field: t(`address.${name}`) })]),
		);
		return isComplete(area) ? found : { ...found, area_id: t('address.required', { field: t('address.area') }) };
	}

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		const found = missing();
		show(found);
		if (Object.keys(found).length > 0) return;
		const content = { ...values, area_id: area.district || area.city, is_default: isDefault ? 1 : 0 } as const;
		setSaving(true);
		try {
			const saved = address
				? await call<typeof editAddress>(
						'POST',
						'/api/shop.Address/edit',
						{ id: address.id, ...content },
						{ errors: 'fields' },
					)
				: await call<typeof addAddress>('POST', '/api/shop.Address/add', content, { errors: 'fields' });
			await onSaved(saved.address.id);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			show(error.fields);
		} finally {
			setSaving(false);
		}
	}

	const field = (name: TextField, hint?: string) => (
		<TextInput
			name={name}
			label={t(`address.${name}`)}
			placeholder={hint}
			required={name !== 'tag'}
			value={values[name]}
			error={errors[name]}
			maxLength={lengths[name]}
			autoComplete={autoComplete[name]}
			inputMode={name === 'phone' ? 'tel' : 'text'}
			onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
		/>
	);

	return (
		<Modal
			opened
			onClose={onClose}
			title={<strong>{address ? t('address.change') : t('address.new')}</strong>}
			size="lg"
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<form
				ref={form}
				className={classes['form']}
				noValidate
				onSubmit={(event) => void save(event)}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
				}}
			>
				<div className={classes['pair']}>
					{field('consignee')}
					{field('phone')}
				</div>
				<AreaPicker choice={area} error={errors['area_id'] ?? ''} onChoose={setArea} />
				{field('detail', t('address.detailHint'))}
				{field('tag', t('address.tagHint'))}
				<Checkbox
					label={t('address.setDefault')}
					checked={isDefault}
					onChange={(event) => setDefault(event.currentTarget.checked)}
				/>
				<div className={classes['actions']}>
					<Button variant="default" onClick={onClose}>
						{t('kit:dialog.cancel')}
					</Button>
					<Button type="submit" loading={isSaving}>
						{t('address.save')}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
