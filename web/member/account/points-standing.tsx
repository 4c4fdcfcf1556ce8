import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './points-standing.module.css';

interface PointsStandingProps {
	frozen: number;
	held: number;
}

/** The points that cannot be spent now, and why; nothing where there are none. */
export function PointsStanding({ frozen, held }: PointsStandingProps): ReactNode {
	const { t } = useTranslation('member-account');
	const parts = [
		{ name: 'frozen', score: frozen, label: t('points.frozen'), text: t('points.frozenText') },
		{ name: 'held', score: held, label: t('points.held'), text: t('points.heldText') },
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
