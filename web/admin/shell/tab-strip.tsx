import { Menu } from '@mantine/core';
import { X } from 'lucide-react';
import {
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { closeAllTabs, closeOtherTabs, closeTab, reloadTab } from './shell.actions.ts';
import { useTabs, useTabView } from './shell.store.ts';
import classes from './tab-strip.module.css';
import type { OpenTab } from './tabs.rules.ts';

interface TabMenuProps {
	tab: OpenTab;
	at: { x: number; y: number };
	active: string;
	isOnly: boolean;
	onClose: () => void;
}

function TabMenu({ tab, at, active, isOnly, onClose }: TabMenuProps): ReactNode {
	const { t } = useTranslation('admin-shell');
	return (
		<Menu opened onClose={onClose} position="bottom-start" offset={2} returnFocus withinPortal={false}>
			<Menu.Target>
				<button
					type="button"
					tabIndex={-1}
					className={classes['anchor']}
					aria-label={tab.title}
					style={{ left: at.x, top: at.y }}
				/>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item disabled={tab.key !== active} onClick={() => void reloadTab(tab)}>
					{t('tab.reload')}
				</Menu.Item>
				<Menu.Item disabled={isOnly} onClick={() => void closeTab(tab.key, active)}>
					{t('tab.close')}
				</Menu.Item>
				<Menu.Item disabled={tab.key !== active} onClick={() => useTabView.setState({ tabFullScreen: true })}>
					{t('tab.fullScreen')}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item disabled={isOnly} onClick={() => void closeOtherTabs(tab.key, active)}>
					{t('tab.closeOthers')}
				</Menu.Item>
				<Menu.Item disabled={isOnly} onClick={() => void closeAllTabs(active)}>
					{t('tab.closeAll')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}

/** Keyboards go on from the tab on screen, once it is drawn. */
function focusShown(strip: HTMLElement | null): void {
	requestAnimationFrame(() => strip?.querySelector<HTMLElement>('a[aria-current]')?.focus());
}

/** The open pages as words; a soft highlight slides to the one on screen. */
export function TabStrip({ active, isSquare = false }: { active: string; isSquare?: boolean }): ReactNode {
	const { t } = useTranslation('admin-shell');
	const tabs = useTabs((state) => state.tabs);
	const list = useRef<HTMLUListElement>(null);
	const [highlight, setHighlight] = useState<{ left: number; width: number }>();
	const [menu, setMenu] = useState<{ tab: OpenTab; at: { x: number; y: number } }>();
	const isOnly = tabs.length === 1;

	// biome-ignore lint/correctness/useExhaustiveDependencies: every change of the tabs may move the active one
	useLayoutEffect(
		function moveHighlight() {
			const item = list.current?.querySelector<HTMLElement>('[data-active]');
			if (!item) return;
			setHighlight({ left: item.offsetLeft, width: item.offsetWidth });
			item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
		},
		[active, tabs],
	);

	useEffect(function scrollByWheel() {
		const strip = list.current;
		if (!strip) return;
		const scroll = (event: WheelEvent) => {
			if (event.deltaY === 0 || strip.scrollWidth <= strip.clientWidth) return;
			event.preventDefault();
			strip.scrollLeft += event.deltaY;
		};
		// React's own wheel listeners are passive and could not stop the page from scrolling.
		strip.addEventListener('wheel', scroll, { passive: false });
		return () => strip.removeEventListener('wheel', scroll);
	}, []);

	function openMenu(event: MouseEvent, tab: OpenTab): void {
		event.preventDefault();
		const box = event.currentTarget.getBoundingClientRect();
		const isKeyboard = event.clientX === 0 && event.clientY === 0;
		setMenu({ tab, at: isKeyboard ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY } });
	}

	/** Arrows go along the tabs, Delete closes the one that has the focus. */
	function onKey(event: KeyboardEvent, tab: OpenTab): void {
		const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
		const place = links.indexOf(document.activeElement as HTMLElement);
		const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: links.length - 1 }[event.key];
		if (place < 0) return;
		if (next !== undefined) {
			event.preventDefault();
			links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
		} else if (event.key === 'Delete' && !isOnly) {
			event.preventDefault();
			void closeTab(tab.key, active).then(() => focusShown(list.current));
		}
	}

	return (
		<nav className={classes['strip']} data-square={isSquare || undefined} aria-label={t('tab.list')}>
			<ul ref={list} className={classes['list']}>
				{highlight && (
					<li
						aria-hidden="true"
						className={classes['highlight']}
						style={{ width: highlight.width, transform: `translateX(${highlight.left}px)` }}
					/>
				)}
				{tabs.map((tab) => (
					<li
						key={tab.key}
						className={classes['tab']}
						data-active={tab.key === active || undefined}
						onContextMenu={(event) => openMenu(event, tab)}
						onMouseDown={(event) => {
							if (event.button === 1) event.preventDefault();
						}}
						onKeyDown={(event) => onKey(event, tab)}
						onAuxClick={(event) => {
							if (event.button !== 1) return;
							event.preventDefault();
							if (!isOnly) void closeTab(tab.key, active);
						}}
					>
						<Link
							to={tab.pathname + tab.search}
							className={classes['link']}
							aria-current={tab.key === active ? 'page' : undefined}
							title={tab.isDirty ? t('tab.unsaved') : undefined}
						>
							{tab.isDirty && <span aria-hidden="true" className={classes['unsaved']} />}
							{tab.title}
						</Link>
						{!isOnly && (
							<button
								type="button"
								className={classes['close']}
								aria-label={t('tab.closeNamed', { name: tab.title })}
								onClick={() => void closeTab(tab.key, active)}
							>
								<X size={14} />
							</button>
						)}
					</li>
				))}
			</ul>
			{menu && <TabMenu {...menu} active={active} isOnly={isOnly} onClose={() => setMenu(undefined)} />}
		</nav>
	);
}
