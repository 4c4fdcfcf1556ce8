import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './works-strip.module.css';

/** Cards in one row that is drawn sideways: by a finger, a wheel, the arrows or from one link to the next. */
export function WorksStrip({
	cards,
	label,
}: {
	cards: readonly { readonly key: string; readonly card: ReactNode }[];
	label: string;
}): ReactNode {
	const { t } = useTranslation('store-shell');
	const strip = useRef<HTMLUListElement>(null);
	const [hidden, setHidden] = useState({ before: false, behind: false });

	const look = useCallback(() => {
		if (!strip.current) return;
		const { scrollLeft, clientWidth, scrollWidth } = strip.current;
		const [before, behind] = [scrollLeft > 1, scrollLeft + clientWidth < scrollWidth - 1];
		setHidden((was) => (was.before === before && was.behind === behind ? was : { before, behind }));
	}, []);
	// Other cards may make the row longer or shorter.
	useEffect(look);
	useEffect(
		function watchWidth() {
			if (!strip.current) return;
			const watcher = new ResizeObserver(look);
			watcher.observe(strip.current);
			return () => watcher.disconnect();
		},
		[look],
	);
	const turn = (way: -1 | 1) => strip.current?.scrollBy({ left: way * strip.current.clientWidth * 0.8 });

	return (
		<div className={classes['frame']}>
			<ul ref={strip} className={classes['strip']} aria-label={label} onScroll={look}>
				{cards.map(({ key, card }) => (
					<li key={key}>{card}</li>
				))}
			</ul>
			{(hidden.before || hidden.behind) && (
				<>
					<button
						type="button"
						className={classes['turn']}
						data-way="before"
						aria-label={t('hot.before')}
						disabled={!hidden.before}
						onClick={() => turn(-1)}
					>
						<ChevronLeft size={20} aria-hidden="true" />
					</button>
					<button
						type="button"
						className={classes['turn']}
						data-way="behind"
						aria-label={t('hot.behind')}
						disabled={!hidden.behind}
						onClick={() => turn(1)}
					>
						<ChevronRight size={20} aria-hidden="true" />
					</button>
				</>
			)}
		</div>
	);
}
