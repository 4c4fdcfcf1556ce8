import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from '#web/kit/grid/selection-bar.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface SelectionBarProps {
	count: number;
	/** All rows that the search matches, where more match than are chosen. */
	matching?: number;
	onSelectMatching?(): void;
	onClear(): void;
	/** What can be done with the chosen rows. */
	children: ReactNode;
}

/** Says how many rows are chosen and offers what can be done with them. */
export function SelectionBar({
	count,
	matching = 0,
	onSelectMatching,
	onClear,
	children,
}: SelectionBarProps): ReactNode {
	const { t } = useTranslation('grid');
	if (count === 0) return null;
	return (
		<section className={classes['bar']} aria-label={t('selected', { number: count })}>
			<span className={classes['count']} aria-live="polite">
				{t('selected', { number: count })}
			</span>
			{onSelectMatching && matching > count && (
				<Button size="xs" variant="subtle" onClick={onSelectMatching}>
					{t('selectMatching', { total: matching })}
				</Button>
			)}
			<div className={classes['actions']}>
				{children}
				<Button size="xs" variant="subtle" color="gray" leftSection={<X size={14} />} onClick={onClear}>
					{t('unselect')}
				</Button>
			</div>
		</section>
	);
}
