import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './points-standing.module.css';

interface PointsStandingProps {
	frozen: number;
	reserved: number;
	/** The points that end next, and the second from which they are gone. */
	ending: number;
	endsAt: number;
}

/** The points that cannot be spent now, and why, and those that end next; nothing where there are none. */
export function PointsStanding({ frozen, reserved, ending, endsAt }: PointsStandingProps): ReactNode {
	const { t } = useTranslation('member-account');
	const parts = [
		{ name: 'frozen', score: frozen, label: t('points.frozen'), text: t('points.frozenText') },
		{ name: 'reserved', score: reserved, label: t('points.reserved'), text: t('points.reservedText') },
		{
			name: 'ending',
			score: ending,
			label: t('points.ending'),
			// Gone at midnight: the day before is the last on which they can be spent.
			text: t('points.endingText', { date: formatTime(endsAt - 1, 'yyyy-mm-dd') }),
		},
	].filter(({ score }) => score > 0);
	if (parts.length === 0) return null;
	return (
		<dl className={classes['standing']}>
			{parts.map(({ name, score, label, text }) => (
				<div key={name} className={classes['part']}>
					<dt>{label}</dt>
					<dd className={classes['score']}>{score}</dd>
					<dd className={classes['text']}>{text}</dd>
				</div>
			))}
		</dl>
	);
}
