import { ActionIcon, Button } from '@mantine/core';
import { GripVertical, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maxSpecGroups } from '#domain/goods/goods.specs.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { movedTo, useSort } from '#web/kit/shortcuts/use-sort.ts';
import { type DraftSpec, newSpec } from './sku.draft.ts';
import { SpecGroup } from './spec-group.tsx';
import classes from './spec-groups.module.css';

interface SpecGroupsProps {
	specs: readonly DraftSpec[];
	/** Gets the change to make to the groups as they are then: a drag outlives several drawings. */
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
