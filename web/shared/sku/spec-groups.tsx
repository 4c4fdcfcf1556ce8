import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { GripVertical, Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { maxSpecGroups } from '#domain/goods/goods.specs.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { movedTo, useSort } from '#web/kit/shortcuts/use-sort.ts';
import { type DraftSpec, type DraftValue, newSpec, newValue } from './sku.draft.ts';
import classes from './spec-groups.module.css';
import { SpecValue } from './spec-value.tsx';

interface SpecGroupsProps {
	specs: readonly DraftSpec[];
	/** Told what becomes of the groups as they are then: a drag outlives several drawings. */
	onChange(change: (specs: readonly DraftSpec[]) => DraftSpec[]): void;
}

/** The groups of a multiple spec with their values, in both languages, sorted by their handles. */
export function SpecGroups({ specs, onChange }: SpecGroupsProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [fresh, setFresh] = useState(0);
	const handle = useSort('specs', specs.length, (from, to) => onChange((now) => movedTo(now, from, to)));
	return (
		<div className={classes['specs']}>
			{specs.map((spec, at) => (
				<SpecGroup
					key={spec.id}
					spec={spec}
					fresh={fresh}
					onFresh={setFresh}
					grip={
						<ActionIcon
							className={classes['grip'] ?? ''}
							variant="subtle"
							aria-label={t('editor.moveSpec', { name: spec.name || at + 1 })}
							title={t('editor.moveHint')}
							{...handle(at)}
						>
							<GripVertical size={16} aria-hidden="true" />
						</ActionIcon>
					}
					onChange={(change) => onChange((now) => now.map((each) => (each.id === spec.id ? change(each) : each)))}
					onRemove={() => onChange((now) => now.filter((other) => other.id !== spec.id))}
				/>
			))}
			{specs.length < maxSpecGroups && (
				<Button
					variant="default"
					size="xs"
					leftSection={<Plus size={14} />}
					onClick={() => {
						const spec = newSpec();
						setFresh(spec.id);
						onChange((now) => [...now, spec]);
					}}
				>
					{t('editor.addSpec')}
				</Button>
			)}
		</div>
	);
}

interface SpecGroupProps {
	spec: DraftSpec;
	grip: ReactNode;
	/** The row just added, which takes the focus. */
	fresh: number;
	onFresh(id: number): void;
	onChange(change: (spec: DraftSpec) => DraftSpec): void;
	onRemove(): void;
}

function SpecGroup({ spec, grip, fresh, onFresh, onChange, onRemove }: SpecGroupProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const put = (change: Partial<DraftSpec>) => onChange((now) => ({ ...now, ...change }));
	const list = `values ${spec.id}`;
	const handle = useSort(list, spec.values.length, (from, to) =>
		onChange((now) => ({ ...now, values: movedTo(now.values, from, to) })),
	);
	const putValue = (id: number, change: Partial<DraftValue>) =>
		onChange((now) => ({
			...now,
			values: now.values.map((value) => (value.id === id ? { ...value, ...change } : value)),
		}));
	function addAfter(at: number): void {
		const value = newValue();
		onFresh(value.id);
		onChange((now) => ({ ...now, values: [...now.values.slice(0, at + 1), value, ...now.values.slice(at + 1)] }));
	}
	/** Several lines or words with commas between them become as many values. */
	function paste(event: ClipboardEvent, value: DraftValue): void {
		const words = event.clipboardData
			.getData('text/plain')
			.split(/[\n\r\t,，、;；]+/)
			.map((word) => word.trim().slice(0, 40))
			.filter(Boolean);
		if (words.length < 2) return;
		event.preventDefault();
		const added = words.map((word) => ({ ...newValue(), value: word }));
		onChange((now) => ({
			...now,
			values: now.values.flatMap((each) => {
				if (each.id !== value.id) return [each];
				return each.value === ''
					? added.map((one, at) => (at === 0 ? { ...one, id: each.id } : one))
					: [each, ...added];
			}),
		}));
	}
	const enter = (event: KeyboardEvent, act: () => void) => {
		if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		act();
	};
	return (
		<fieldset className={classes['spec']} data-sort="specs">
			<legend className={classes['legend']}>{spec.name || t('editor.specName')}</legend>
			<div className={classes['head']}>
				{grip}
				<TextInput
					label={t('editor.specName')}
					maxLength={20}
					autoFocus={spec.id === fresh}
					value={spec.name}
					onChange={(event) => put({ name: event.currentTarget.value })}
					onKeyDown={(event) => enter(event, () => addAfter(-1))}
				/>
				<TextInput
					label={`${t('editor.specName')} (${t('editor.english')})`}
					lang="en"
					maxLength={20}
					value={spec.en}
					onChange={(event) => put({ en: event.currentTarget.value })}
					onKeyDown={(event) => enter(event, () => addAfter(-1))}
				/>
				<Switch
					className={classes['pictures'] ?? ''}
					label={t('editor.withPictures')}
					checked={spec.has_image === 1}
					onChange={(event) => put({ has_image: event.currentTarget.checked ? 1 : 0 })}
				/>
				<ActionIcon
					size="lg"
					variant="subtle"
					aria-label={t('editor.removeSpec', { name: spec.name })}
					onClick={onRemove}
				>
					<X size={16} />
				</ActionIcon>
			</div>
			<ul className={classes['values']} aria-label={t('editor.specValues')}>
				{spec.values.map((value, at) => (
					<li key={value.id} className={classes['value']} data-sort={list}>
						<ActionIcon
							className={classes['grip'] ?? ''}
							variant="subtle"
							aria-label={t('editor.moveValue', { value: value.value || at + 1 })}
							title={t('editor.moveHint')}
							{...handle(at)}
						>
							<GripVertical size={16} aria-hidden="true" />
						</ActionIcon>
						<SpecValue
							value={value}
							number={at + 1}
							hasPicture={spec.has_image === 1}
							isFresh={value.id === fresh}
							onChange={(change) => putValue(value.id, change)}
							onKeyDown={(event) => enter(event, () => addAfter(at))}
							onPaste={(event) => paste(event, value)}
						/>
						<ActionIcon
							size="lg"
							variant="subtle"
							aria-label={t('editor.removeValue', { value: value.value })}
							disabled={spec.values.length === 1}
							onClick={() => onChange((now) => ({ ...now, values: now.values.filter(({ id }) => id !== value.id) }))}
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
				onClick={() => addAfter(spec.values.length - 1)}
			>
				{t('editor.addValue')}
			</Button>
		</fieldset>
	);
}
