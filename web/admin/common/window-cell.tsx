import type { ReactNode } from 'react';
import { windowState } from '#domain/advert/advert.windows.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './window-cell.module.css';

const tones = { waiting: 'info', open: 'success', over: 'warning' } as const;

/** The start of a window, and where the clock stands to it; a row that is off has no such place. */
function WindowStart({ row }: { row: ResourceRow }): ReactNode {
	const { t } = useTranslation('admin-window');
	const window = { start_time: momentOf(row['start_time']), end_time: momentOf(row['end_time']) };
	const state = windowState(window, Math.floor(Date.now() / 1000));
	return (
		<span className={classes['window']}>
			{row['status'] === '1' && <StatusTag tone={tones[state]}>{t(`window.${state}`)}</StatusTag>}
			{window.start_time !== null && <Time at={window.start_time} pattern="yyyy-mm-dd hh:MM" />}
		</span>
	);
}

function momentOf(value: unknown): number | null {
	return typeof value === 'number' ? value : null;
}

/** The cells that whatever is shown for a time has in common. */
export const windowCells: OwnCells = {
	start_time: (row) => <WindowStart row={row} />,
};
