import { Button, Collapse, NativeSelect, TextInput } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { saveMapping } from '#domain/import/import.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import classes from './import.module.css';
import { type Mapping, missingFields, type Task } from './import.types.ts';

interface MappingFormProps {
	task: Task;
	mapping: Mapping;
	onChange(mapping: Mapping): void;
}

/** Which column of the file contains what: guessed, to be looked through, to be kept for the next file. */
export function MappingForm({ task, mapping, onChange }: MappingFormProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const missing = missingFields(task, mapping);
	const [isOpen, setOpen] = useState(missing.length > 0);
	const id = useId();
	const chosen = new Set(Object.values(mapping));
	const unread = task.unread_columns.filter((column) => !chosen.has(column));
	const read = task.fields.filter(({ field }) => mapping[field]).length;
	return (
		<section className={classes['card']} aria-labelledby={`${id}-title`}>
			<div className={classes['fileLine']}>
				<h2 id={`${id}-title`} className={classes['heading']}>
					{t('mapping.title')}
				</h2>
				<StatusTag tone={missing.length > 0 ? 'warning' : 'success'}>
					{missing.length > 0
						? t('mapping.missing', { fields: listed(missing.map(({ label }) => label)) })
						: t('mapping.complete', { read, all: task.columns.length })}
				</StatusTag>
			</div>
			{unread.length > 0 && <p className={classes['hint']}>{t('file.unread', { columns: listed(unread) })}</p>}
			<Collapse id={id} expanded={isOpen}>
				<div className={classes['stack']}>
					<Kept task={task} mapping={mapping} onChange={onChange} />
					<div className={classes['fields']}>
						{task.fields.map(({ field, label, required }) => (
							<ColumnSelect
								key={field}
								task={task}
								label={label}
								isRequired={required === 1}
								column={mapping[field] ?? ''}
								onChange={(column) => onChange(withColumn(mapping, field, column))}
							/>
						))}
					</div>
				</div>
			</Collapse>
			<div>
				<Button
					variant="subtle"
					size="compact-sm"
					aria-expanded={isOpen}
					aria-controls={id}
					leftSection={<ChevronRight size={14} className={classes['chevron']} data-open={isOpen || undefined} />}
					onClick={() => setOpen(!isOpen)}
				>
					{t(isOpen ? 'mapping.close' : 'mapping.open')}
				</Button>
			</div>
		</section>
	);
}

function withColumn(mapping: Mapping, field: string, column: string): Mapping {
	const others = Object.entries(mapping).filter(([one]) => one !== field);
	return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}

interface ColumnSelectProps {
	task: Task;
	label: string;
	isRequired: boolean;
	column: string;
	onChange(column: string): void;
}

function ColumnSelect({ task, label, isRequired, column, onChange }: ColumnSelectProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const sample = task.columns.find(({ name }) => name === column)?.sample ?? '';
	return (
		<NativeSelect
			label={label}
			required={isRequired}
			value={column}
			description={sample && t('mapping.sample', { sample })}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			error={isRequired && column === '' ? t('mapping.choose') : undefined}
			data={[
				{ value: '', label: t('mapping.none') },
				...task.columns.map(({ name }) => ({ value: name, label: name })),
			]}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}

/** Mappings that were kept before, and a name to keep this one under. */
function Kept({ task, mapping, onChange }: MappingFormProps): ReactNode {
	const { t } = useTranslation('admin-import');
	const [saved, setSaved] = useState(task.saved);
	const [chosen, setChosen] = useState('');
	const [name, setName] = useState('');
	const [isKept, setKept] = useState(false);
	const keep = useAction<typeof saveMapping>('POST', '/admin/shop.goods.Import/mapping', { errors: 'fields' });

	function choose(wanted: string): void {
		setChosen(wanted);
		const found = saved.find((one) => one.name === wanted);
		if (!found) return;
		const columns = new Set(task.columns.map((column) => column.name));
		onChange(Object.fromEntries(Object.entries(found.mapping).filter(([, column]) => columns.has(column))));
	}
	function submit(event: FormEvent): void {
		event.preventDefault();
		if (name.trim() === '') return;
		keep.mutate(
			{ task_id: task.task_id, name, mapping },
			{
				onSuccess: (answer) => {
					setSaved(answer.saved);
					setChosen(name.trim());
					setKept(true);
				},
			},
		);
	}
	return (
		<form className={classes['kept']} noValidate onSubmit={submit}>
			{saved.length > 0 && (
				<NativeSelect
					label={t('mapping.saved')}
					value={chosen}
					data={[
						{ value: '', label: t('mapping.guessed') },
						...saved.map((one) => ({ value: one.name, label: one.name })),
					]}
					onChange={(event) => choose(event.currentTarget.value)}
				/>
			)}
			<TextInput
				label={t('mapping.name')}
				maxLength={60}
				value={name}
				error={keep.error?.fields['name']}
				onChange={(event) => {
					setName(event.currentTarget.value);
					setKept(false);
				}}
			/>
			<Button type="submit" variant="default" disabled={name.trim() === ''} loading={keep.isPending}>
				{t('mapping.keep')}
			</Button>
			<span role="status" className={classes['handle']}>
				{isKept && t('mapping.isKept')}
			</span>
		</form>
	);
}
