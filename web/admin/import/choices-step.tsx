import { Autocomplete, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OwnerSelect } from '#web/admin/common/owner-select.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ClassifySelect } from '#web/shared/goods/classify-select.tsx';
import classes from './import.module.css';
import { type Choices, type Mapping, missingFields, type Task } from './import.types.ts';

interface ChoicesStepProps {
	task: Task;
	mapping: Mapping;
	choices: Choices;
	onChange(choices: Choices): void;
	isBusy: boolean;
	/** Texts of the server beside single fields. */
	errors: Readonly<Record<string, string>>;
	onPreview(): void;
	onAnother(): void;
}

/** What applies to all goods of the file. */
export function ChoicesStep(props: ChoicesStepProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const { task, mapping, choices, onChange, errors } = props;
	const [isChecked, setChecked] = useState(false);
	const put = (change: Partial<Choices>) => onChange({ ...choices, ...change });
	const classifyError = isChecked && choices.classify_id === '' ? t('choices.classifyMissing') : errors['classify_id'];
	return (
		<form
			className={classes['card']}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setChecked(true);
				if (choices.classify_id !== '' && missingFields(task, mapping).length === 0) props.onPreview();
			}}
		>
			<div className={classes['fileLine']}>
				<span>
					{t('file.summary', { name: task.file_name, goods: task.goods, rows: task.rows })}
					<span className={classes['handle']}>{t(`file.source.${task.source}`)}</span>
				</span>
				<Button variant="subtle" size="compact-sm" onClick={props.onAnother}>
					{t('file.another')}
				</Button>
			</div>
			<div className={classes['fields']}>
				<ClassifySelect
					label={t('choices.classify')}
					required
					value={choices.classify_id}
					error={classifyError}
					onChange={(classify_id) => put({ classify_id })}
				/>
				<OwnerSelect
					label={t('choices.owner')}
					platform={t('choices.platform')}
					value={choices.merchant_id}
					error={errors['merchant_id']}
					onChange={(merchant_id) => put({ merchant_id })}
				/>
				<NativeSelect
					label={t('choices.delivery')}
					value={choices.delivery_type}
					data={[
						{ value: '1', label: t('choices.free') },
						{ value: '2', label: t('choices.fixed') },
					]}
					onChange={(event) => put({ delivery_type: event.currentTarget.value as '1' | '2' })}
				/>
				{choices.delivery_type === '2' && (
					<TextInput
						label={t('choices.fee')}
						inputMode="decimal"
						value={choices.delivery_fee}
						error={errors['delivery_fee']}
						onChange={(event) => put({ delivery_fee: event.currentTarget.value })}
					/>
				)}
				<NativeSelect
					label={t('choices.status')}
					value={choices.status}
					data={[
						{ value: '0', label: t('choices.draft') },
						{ value: '1', label: t('choices.onShelf') },
					]}
					onChange={(event) => put({ status: event.currentTarget.value as '0' | '1' })}
				/>
				<Autocomplete
					label={t('choices.shop')}
					description={t('choices.shopHint')}
					data={task.shops}
					maxLength={60}
					value={choices.shop}
					error={errors['shop']}
					onChange={(shop) => put({ shop })}
				/>
				<TextInput
					label={t('choices.pictureBase')}
					description={t('choices.pictureBaseHint')}
					inputMode="url"
					placeholder="https://shop.example.com/media/"
					value={choices.picture_base}
					error={errors['picture_base']}
					onChange={(event) => put({ picture_base: event.currentTarget.value })}
				/>
			</div>
			<Checkbox
				label={t('choices.setStock')}
				description={t('choices.setStockHint')}
				checked={choices.set_stock}
				onChange={(event) => put({ set_stock: event.currentTarget.checked })}
			/>
			<Group justify="flex-end">
				<Button type="submit" loading={props.isBusy}>
					{t('choices.preview')}
				</Button>
			</Group>
		</form>
	);
}
