import { CircleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type ProblemPlace, placesIn } from '#web/kit/form/problem-places.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './form-problems.module.css';

interface FormProblemsProps {
	form: RefObject<HTMLElement | null>;
	/** How often it was refused: each time leads to the first. */
	refusals: number;
	/** What is wrong in a sheet of it, behind its fields. */
	cells?: readonly ProblemPlace[];
}

const noCells: readonly ProblemPlace[] = [];
const mostCells = 20;

/** After a refused save: leads to what is wrong first, and lists everything that is, each with the way to it. */
export function FormProblems({ form, refusals, cells = noCells }: FormProblemsProps): ReactNode {
	const { t } = useTranslation('kit');
	const [places, setPlaces] = useState<readonly ProblemPlace[]>([]);
	const led = useRef(0);
	// What is wrong is read from the form itself, after each drawing of it.
	useEffect(function readForm() {
		if (refusals === 0 || !form.current) return;
		const found = placesIn(form.current);
		const spelled = (list: readonly ProblemPlace[]) => list.map(({ key, text }) => `${key} ${text}`).join('\n');
		if (spelled(found) !== spelled(places)) setPlaces(found);
		if (led.current === refusals) return;
		led.current = refusals;
		(found[0] ?? cells[0])?.show();
	});
	const all = [...places, ...cells];
	if (refusals === 0 || all.length < 2) return null;
	const shown = [...places, ...cells.slice(0, mostCells)];
	return (
		<section className={classes['problems']} aria-label={t('form.problems', { count: all.length })}>
			<p className={classes['title']}>
				<CircleAlert size={16} aria-hidden="true" />
				{t('form.problems', { count: all.length })}
			</p>
			<ul className={classes['list']}>
				{shown.map(({ key, label, text, show }) => (
					<li key={key}>
						<button type="button" className={classes['way']} onClick={show}>
							{label || t('form.field')}
						</button>
						{text && <span>{text}</span>}
					</li>
				))}
				{shown.length < all.length && <li>{t('form.more', { count: all.length - shown.length })}</li>}
			</ul>
		</section>
	);
}
