import { Button, Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { generationProblem } from '#domain/goods/goods.specs.ts';
import { specType } from '#domain/goods/goods.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { type Draft, type DraftSku, withSkus, withSpecType } from './editor.draft.ts';
import classes from './editor.module.css';
import { problemText } from './editor.problem.ts';
import { SkuTable } from './sku-table.tsx';
import { SpecGroups } from './spec-groups.tsx';

interface SpecSectionProps {
	draft: Draft;
	onChange(change: (draft: Draft) => Draft): void;
	/** Texts of the server by `index.field` of the skus. */
	errors: Readonly<Record<string, string>>;
}

/** Single or multiple spec, its groups and the skus that follow from them. */
export function SpecSection({ draft, onChange, errors }: SpecSectionProps): ReactNode {
	const { t } = useTranslation('admin-goods');
	const [problem, setProblem] = useState('');
	const isMultiple = draft.spec_type === specType.multiple;
	const changeSkus = useCallback(
		(change: (skus: readonly DraftSku[]) => DraftSku[]) => onChange((now) => ({ ...now, skus: change(now.skus) })),
		[onChange],
	);

	async function switchTo(kind: string): Promise<void> {
		if (kind === draft.spec_type) return;
		if (!(await confirm({ title: t('editor.switchTitle'), text: t('editor.switchText'), tone: 'danger' }))) return;
		setProblem('');
		onChange((now) => withSpecType(now, kind));
	}
	function generate(): void {
		const found = generationProblem(draft.specs);
		setProblem(found ? problemText(found) : '');
		if (!found) onChange(withSkus);
	}
	return (
		<>
			<SegmentedControl
				className={classes['kind']}
				aria-label={t('editor.specType')}
				value={draft.spec_type}
				onChange={(kind) => void switchTo(kind)}
				data={[
					{ value: specType.single, label: t('editor.single') },
					{ value: specType.multiple, label: t('editor.multiple') },
				]}
			/>
			{isMultiple && (
				<>
					<SpecGroups specs={draft.specs} onChange={(specs) => onChange((now) => ({ ...now, specs }))} />
					<Group>
						<Button variant="light" onClick={generate}>
							{t('editor.generate')}
						</Button>
					</Group>
				</>
			)}
			{problem && (
				<p className={classes['problem']} role="alert">
					{problem}
				</p>
			)}
			{draft.skus.length > 0 && (
				<SkuTable skus={draft.skus} onChange={changeSkus} errors={errors} isMultiple={isMultiple} />
			)}
		</>
	);
}
