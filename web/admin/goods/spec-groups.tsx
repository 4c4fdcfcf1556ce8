import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxSpecGroups } from '#domain/goods/goods.specs.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type DraftSpec, newSpec, newValue } from './editor.draft.ts';
import classes from './editor.module.css';

interface SpecGroupsProps {
	specs: readonly DraftSpec[];
	onChange(specs: DraftSpec[]): void;
}

/** The groups of a multiple spec with their values, in both languages. */
export function SpecGroups({ specs, onChange }: SpecGroupsProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const put = (id: number, change: Partial<DraftSpec>) =>
		onChange(specs.map((spec) => (spec.id === id ? { ...spec, ...change } : spec)));
	return (
		<div className={classes['specs']}>
			{specs.map((spec) => (
				<SpecGroup
					key={spec.id}
					spec={spec}
					onChange={(change) => put(spec.id, change)}
					onRemove={() => onChange(specs.filter((other) => other.id !== spec.id))}
				/>
			))}
			{specs.length < maxSpecGroups && (
				<Button
					variant="default"
					size="xs"
					leftSection={<Plus size={14} />}
					onClick={() => onChange([...specs, newSpec()])}
				>
					{t('editor.addSpec')}
				</Button>
			)}
		</div>
	);
}

interface SpecGroupProps {
	spec: DraftSpec;
	onChange(change: Partial<DraftSpec>): void;
	onRemove(): void;
}

function SpecGroup({ spec, onChange, onRemove }: SpecGroupProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const putValue = (id: number, change: { value?: string; en?: string }) =>
		onChange({ values: spec.values.map((value) => (value.id === id ? { ...value, ...change } : value)) });
	return (
		<fieldset className={classes['spec']}>
			<legend className={classes['legend']}>{spec.name || t('editor.specName')}</legend>
			<div className={classes['pair']}>
				<TextInput
					label={t('editor.specName')}
					maxLength={20}
					value={spec.name}
					onChange={(event) => onChange({ name: event.currentTarget.value })}
				/>
				<TextInput
					label={`${t('editor.specName')} (${t('editor.english')})`}
					maxLength={20}
					value={spec.en}
					onChange={(event) => onChange({ en: event.currentTarget.value })}
				/>
				<ActionIcon size="lg" aria-label={t('editor.removeSpec', { name: spec.name })} onClick={onRemove}>
					<X size={16} />
				</ActionIcon>
			</div>
			<ul className={classes['values']} aria-label={t('editor.specValues')}>
				{spec.values.map((value, at) => (
					<li key={value.id} className={classes['pair']}>
						<TextInput
							aria-label={t('editor.specValue', { number: at + 1 })}
							placeholder={t('editor.specValue', { number: at + 1 })}
							maxLength={40}
							value={value.value}
							onChange={(event) => putValue(value.id, { value: event.currentTarget.value })}
						/>
						<TextInput
							aria-label={`${t('editor.specValue', { number: at + 1 })} (${t('editor.english')})`}
							placeholder={t('editor.english')}
							maxLength={40}
							value={value.en}
							onChange={(event) => putValue(value.id, { en: event.currentTarget.value })}
						/>
						<ActionIcon
							size="lg"
							aria-label={t('editor.removeValue', { value: value.value })}
							disabled={spec.values.length === 1}
							onClick={() => onChange({ values: spec.values.filter((other) => other.id !== value.id) })}
						>
							<X size={16} />
						</ActionIcon>
					</li>
				))}
			</ul>
			<Button
				variant="subtle"
				size="xs"
				leftSection={<Plus size={14} />}
				onClick={() => onChange({ values: [...spec.values, newValue()] })}
			>
				{t('editor.addValue')}
			</Button>
		</fieldset>
	);
}
