import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from '#web/kit/grid/selection-bar.module.css';
import type { Selection } from '#web/kit/grid/use-selection.ts';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';

/** So many rows that are not on screen are named. */
const mostNamed = 6;

interface SelectionBarProps {
	selection: Selection;
	/** All rows that the search matches. */
	total: number;
	/** What can be done with the chosen rows. */
	children: ReactNode;
}

/** Says how many rows are chosen, names those that are not on screen, and offers what can be done with them. */
export function SelectionBar({ selection, total, children }: SelectionBarProps): ReactNode {
	const { t } = useTranslation('grid');
	const { rows, unseen, matched, onSelectMatching, clear } = selection;
	const count = rows.length;
	if (count === 0) return null;
	const named = unseen.slice(0, mostNamed).map(({ name }) => name);
	const left = unseen.length - named.length;
	return (
		<section className={classes['bar']} aria-label={t('selected', { number: count })}>
			<div className={classes['told']} aria-live="polite">
				<span className={classes['count']}>{t('selected', { number: count })}</span>
				{matched > count && <span>{t('selectedOf', { total: matched })}</span>}
			</div>
			{unseen.length > 0 && (
				<p className={classes['unseen']} aria-live="polite">
					{t('unseen', { number: unseen.length })}
					{left > 0 ? t('andMore', { names: listed(named), left }) : listed(named)}
				</p>
			)}
			{onSelectMatching && matched === 0 && total > count && (
				<Button size="xs" variant="subtle" onClick={onSelectMatching}>
					{t('selectMatching', { total })}
				</Button>
			)}
			<div className={classes['actions']}>{children}</div>
			<Button
				className={classes['clear'] ?? ''}
				size="xs"
				variant="subtle"
				color="gray"
				leftSection={<X size={14} />}
				onClick={clear}
			>
				<span className={classes['word']}>{t('unselect')}</span>
			</Button>
		</section>
	);
}
