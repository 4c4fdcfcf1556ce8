import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { keptFurther, mostFurther } from '#domain/goods/further.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { ClassifyLeaf } from './classify.rules.ts';
import { useClassifyLeaves } from './classify-select.tsx';

interface FurtherSelectProps {
	value: readonly number[];
	/** The main category is none of them. */
	mainId: number;
	/** Categories by name that may be disabled and so missing among the choices. */
	known: readonly ClassifyLeaf[];
	error: ReactNode;
	onChange(value: number[]): void;
}

/** Chooses the categories without branches that list the goods besides its main one. */
export function FurtherSelect({ value, mainId, known, error, onChange }: FurtherSelectProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const leaves = useClassifyLeaves();
	const off = known.filter(
		(category) => value.includes(Number(category.value)) && !leaves.some((leaf) => leaf.value === category.value),
	);
	return (
		<MultiSelect
			label={t('editor.further')}
			description={t('editor.furtherHint', { most: mostFurther })}
			inputWrapperOrder={['label', 'input', 'description', 'error']}
			placeholder={value.length === 0 ? t('editor.furtherNone') : undefined}
			searchable
			maxValues={mostFurther}
			nothingFoundMessage={t('editor.furtherNotFound')}
			error={error}
			data={[...leaves, ...off].filter((leaf) => Number(leaf.value) !== mainId)}
			value={value.map(String)}
			onChange={(ids) => onChange(keptFurther(ids.map(Number), mainId))}
		/>
	);
}
