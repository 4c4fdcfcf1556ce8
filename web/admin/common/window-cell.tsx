import type { ReactNode } from 'react';
import { windowState } from '#domain/advert/advert.windows.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './window-cell.module.css';

const tones = { waiting: 'info', open: 'success', over: 'warning' } as const;

interface Windowed {
	readonly start_time: number | null;
	readonly end_time: number | null;
	readonly status: string;
}

/** The start of a window, and where the clock stands to it; a row that is off has no such place. */
function WindowStart({ row }: { row: Windowed }): ReactNode {
	const { t } = useTranslation('admin-window');
	const { start_time } = row;
	const state = windowState(row, Math.floor(Date.now() / 1000));
	return (
		<span className={classes['window']}>
			{row.status === '1' && <StatusTag tone={tones[state]}>{t(`window.${state}`)}</StatusTag>}
			{start_time !== null && <Time at={start_time} pattern="yyyy-mm-dd hh:MM" />}
		</span>
	);
}

/** The cells that whatever is shown for a time has in common. */
export const windowCells: OwnCells<Windowed> = {
	start_time: (row) => <WindowStart row={row} />,
};
