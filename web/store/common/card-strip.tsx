import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './card-strip.module.css';

/** Cards in one row that is drawn sideways: by a finger, a wheel, the arrows or from one link to the next. */
export function CardStrip({
	cards,
	label,
}: {
	cards: readonly { readonly key: string; readonly card: ReactNode }[];
	label: string;
}): ReactNode {
	const { t } = useTranslation('store-shell');
	const strip = useRef<HTMLUListElement>(null);
	const [isHiddenBefore, setHiddenBefore] = useState(false);
	const [isHiddenBehind, setHiddenBehind] = useState(false);

	const look = useCallback(() => {
		if (!strip.current) return;
		const { scrollLeft, clientWidth, scrollWidth } = strip.current;
		setHiddenBefore(scrollLeft > 1);
		setHiddenBehind(scrollLeft + clientWidth < scrollWidth - 1);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: other cards may make the row longer or shorter
	useEffect(look, [look, cards]);
	useEffect(
		function watchWidth() {
			if (!strip.current) return;
			const watcher = new ResizeObserver(look);
			watcher.observe(strip.current);
			return () => watcher.disconnect();
		},
		[look],
	);
	const slide = (way: -1 | 1) => strip.current?.scrollBy({ left: way * strip.current.clientWidth * 0.8 });

	return (
		<div className={classes['frame']}>
			<ul ref={strip} className={classes['strip']} aria-label={label} onScroll={look}>
				{cards.map(({ key, card }) => (
					<li key={key}>{card}</li>
				))}
			</ul>
			{(isHiddenBefore || isHiddenBehind) && (
				<>
					<button
						type="button"
						data-unprinted=""
						className={classes['slide']}
						data-way="before"
						aria-label={t('hot.before')}
						disabled={!isHiddenBefore}
						onClick={() => slide(-1)}
					>
						<ChevronLeft size={20} aria-hidden="true" />
					</button>
					<button
						type="button"
						data-unprinted=""
						className={classes['slide']}
						data-way="behind"
						aria-label={t('hot.behind')}
						disabled={!isHiddenBehind}
						onClick={() => slide(1)}
					>
						<ChevronRight size={20} aria-hidden="true" />
					</button>
				</>
			)}
		</div>
	);
}
