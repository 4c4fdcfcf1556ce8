import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { chooseRows } from '#web/kit/grid/choose-rows.ts';
import type { Selection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface PageChoiceProps {
	selection: Selection;
	/** The rows on screen. */
	ids: readonly number[];
	/** Where rows are cards nothing else says what it is for. */
	isNamed?: boolean;
}

/** Chooses all rows of the page, or none of them. */
export function PageChoice({ selection, ids, isNamed = false }: PageChoiceProps): ReactNode {
	const { t } = useTranslation('grid');
	const isChosen = (id: number) => selection.selected[id] === true;
	const areAll = ids.every(isChosen);
	return (
		<Checkbox
			size={isNamed ? 'sm' : 'xs'}
			{...(isNamed ? { label: t('selectAll') } : { 'aria-label': t('selectAll') })}
			checked={areAll}
			indeterminate={!areAll && ids.some(isChosen)}
			onChange={() => chooseRows(selection, ids, !areAll)}
		/>
	);
}
