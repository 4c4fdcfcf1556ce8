import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { textLanguage, useTranslation } from '#web/kit/i18n/texts.ts';
import type { CheckInState } from '#web/member/common/use-check-in.ts';
import classes from './check-in.module.css';
import { type CalendarDay, calendarWeeks } from './check-in.view.rules.ts';

function weekdayOf(day: string, weekday: 'narrow' | 'long'): string {
	return new Intl.DateTimeFormat(textLanguage(), { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

function Day({ day, isDone, isToday, isAhead }: CalendarDay): ReactNode {
	const { t } = useTranslation('member-level');
	const marks = [isToday && t('checkIn.isToday'), isDone && t('checkIn.isDone')].filter(Boolean).join(' ');
	return (
		<td data-done={isDone || undefined} data-today={isToday || undefined} data-ahead={isAhead || undefined}>
			<time dateTime={day}>{Number(day.slice(8))}</time>
			{marks && <VisuallyHidden> {marks}</VisuallyHidden>}
		</td>
	);
}

/** The days of the last weeks, those with a check-in marked. */
export function CheckInCalendar({ state }: { state: CheckInState }): ReactNode {
	const { t } = useTranslation('member-level');
	const weeks = calendarWeeks(state);
	return (
		<table className={classes['calendar']}>
			<caption>{t('checkIn.calendar', { count: state.days.length })}</caption>
			<thead>
				<tr>
					{weeks[0]?.map(({ day }) => (
						<th key={day} scope="col" abbr={weekdayOf(day, 'long')}>
							{weekdayOf(day, 'narrow')}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeks.map((week) => (
					<tr key={week[0]?.day}>
						{week.map((day) => (
							<Day key={day.day} {...day} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
