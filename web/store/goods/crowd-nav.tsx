import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './crowd-nav.module.css';

/** A part of the page that the navigation leads to. */
export interface PagePart {
	readonly id: string;
	readonly title: string;
	readonly count?: number;
}

/** The part under the navigation, as the reader scrolls. */
function usePresentPart(ids: readonly string[]): string | undefined {
	const [present, setPresent] = useState<string>();
	const key = ids.join(' ');
	useEffect(
		function watchParts() {
			const shown = new Set<string>();
			const order = key.split(' ');
			const watcher = new IntersectionObserver(
				(entries) => {
					for (const { target, isIntersecting } of entries) {
						if (isIntersecting) shown.add(target.id);
						else shown.delete(target.id);
					}
					const first = order.find((id) => shown.has(id));
					if (first) setPresent(first);
				},
				{ rootMargin: '-140px 0px -55% 0px' },
			);
			for (const id of order) {
				const part = document.getElementById(id);
				if (part) watcher.observe(part);
			}
			return () => watcher.disconnect();
		},
		[key],
	);
	return present;
}

/** The parts of the page as links that stay in sight. */
export function CrowdNav({ parts }: { parts: readonly PagePart[] }): ReactNode {
	const { t } = useTranslation('store-crowd');
	const present = usePresentPart(parts.map(({ id }) => id));
	const list = useRef<HTMLUListElement>(null);
	useEffect(
		function keepPresentInSight() {
			const link = present && list.current?.querySelector<HTMLElement>(`a[href="#${present}"]`);
			if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.offsetLeft - 32, behavior: 'smooth' });
		},
		[present],
	);
	return (
		<nav data-unprinted="" className={classes['nav']} aria-label={t('parts')}>
			<ul ref={list}>
				{parts.map(({ id, title, count = 0 }) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={id === present ? 'location' : undefined}>
							{title}
							{count > 0 && <small className="at-figures"> {count}</small>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
