import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { GripVertical, Plus, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { movedTo, useSort } from '#web/kit/shortcuts/use-sort.ts';
import { type DraftSpec, newValue } from './sku.draft.ts';
import { valuesOfText, withPasted, withValue, withValueAfter } from './spec-edits.ts';
import classes from './spec-groups.module.css';
import { SpecValue } from './spec-value.tsx';

interface SpecGroupProps {
	spec: DraftSpec;
	grip: ReactNode;
	/** The row just added, which takes the focus. */
	fresh: number;
	onFresh(id: number): void;
	onChange(change: (spec: DraftSpec) => DraftSpec): void;
	onRemove(): void;
}

function onEnter(event: KeyboardEvent, act: () => void): void {
	if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
	event.preventDefault();
	act();
}

/** One group: its name, and its values in both languages. */
export function SpecGroup({ spec, grip, fresh, onFresh, onChange, onRemove }: SpecGroupProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const put = (change: Partial<DraftSpec>) => onChange((now) => ({ ...now, ...change }));
	const list = `values ${spec.id}`;
	const handle = useSort(list, spec.values.length, (from, to) =>
		onChange((now) => ({ ...now, values: movedTo(now.values, from, to) })),
	);
	function addAfter(at: number): void {
		const value = newValue();
		onFresh(value.id);
		onChange((now) => withValueAfter(now, at, value));
	}
	function paste(event: ClipboardEvent, id: number): void {
		const added = valuesOfText(event.clipboardData.getData('text/plain'));
		if (added.length < 2) return;
		event.preventDefault();
		onChange((now) => withPasted(now, id, added));
	}
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
					onKeyDown={(event) => onEnter(event, () => addAfter(-1))}
				/>
				<TextInput
					label={`${t('editor.specName')} (${t('editor.english')})`}
					lang="en"
					maxLength={20}
					value={spec.en}
					onChange={(event) => put({ en: event.currentTarget.value })}
					onKeyDown={(event) => onEnter(event, () => addAfter(-1))}
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
							onChange={(change) => onChange((now) => withValue(now, value.id, change))}
							onKeyDown={(event) => onEnter(event, () => addAfter(at))}
							onPaste={(event) => paste(event, value.id)}
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
