import { ActionIcon, NativeSelect } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type ListState, pageSizes } from '#web/kit/grid/list-state.ts';
import classes from '#web/kit/grid/pager.module.css';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface PagerProps {
	state: Pick<ListState, 'page' | 'limit'>;
	total: number;
	isEstimate?: boolean;
	onChange(change: Partial<ListState>): void;
}

/** First, last and the neighbours of the current page; 0 stands for a gap. */
function pageNumbers(page: number, last: number): number[] {
	const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
	const numbers = [...new Set(near)].sort((a, b) => a - b);
	return numbers.flatMap((number, index) =>
		index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [0, number] : [number],
	);
}

/** Where in the list we are, and how much of it a page shows. */
export function Pager({ state, total, isEstimate = false, onChange }: PagerProps): ReactNode {
	const { t } = useTranslation('grid');
	const last = Math.max(1, Math.ceil(total / state.limit));
	const sizes = [...new Set([...pageSizes, state.limit])].sort((a, b) => a - b);
	return (
		<nav className={classes['pager']} aria-label={t('pages')}>
			<span className={classes['total']} aria-live="polite">
				{t(isEstimate ? 'totalAbout' : 'total', { total })}
			</span>
			<NativeSelect
				aria-label={t('pageSize')}
				size="xs"
				value={String(state.limit)}
				data={sizes.map((limit) => ({ value: String(limit), label: t('perPage', { limit }) }))}
				onChange={(event) => onChange({ limit: Number(event.currentTarget.value) })}
			/>
			<div className={classes['numbers']}>
				<ActionIcon
					size="md"
					aria-label={t('previous')}
					disabled={state.page <= 1}
					onClick={() => onChange({ page: state.page - 1 })}
				>
					<ChevronLeft size={16} />
				</ActionIcon>
				{pageNumbers(state.page, last).map((number, index) =>
					number === 0 ? (
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
						<span key={`gap-${index}`} aria-hidden="true">
							…
						</span>
					) : (
						<button
							key={number}
							type="button"
							className={classes['number']}
							aria-label={t('page', { page: number })}
							aria-current={number === state.page ? 'page' : undefined}
							onClick={() => onChange({ page: number })}
						>
							{number}
						</button>
					),
				)}
				<ActionIcon
					size="md"
					aria-label={t('next')}
					disabled={state.page >= last}
					onClick={() => onChange({ page: state.page + 1 })}
				>
					<ChevronRight size={16} />
				</ActionIcon>
			</div>
		</nav>
	);
}
