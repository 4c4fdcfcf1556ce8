import { Menu } from '@mantine/core';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { foldersAbove, type MenuItem } from './menu.rules.ts';
import { openItem } from './shell.actions.ts';
import { useMenus } from './shell.store.ts';
import { flyoutLines, PageLink } from './side-menu.tsx';
import classes from './top-menu.module.css';
import { roomFor } from './top-menu.rules.ts';

interface EntryProps {
	item: MenuItem;
	activeId: string | undefined;
}

function hasActive(item: MenuItem, activeId: string | undefined): boolean {
	return activeId !== undefined && (item.id === activeId || foldersAbove([item], activeId).length > 0);
}

/** A folder of the top level: a click opens its first page, the pointer or the down key unfolds the others. */
function FolderEntry({ item, activeId }: EntryProps): ReactNode {
	const [isOpen, setOpen] = useState(false);
	return (
		<Menu
			opened={isOpen}
			onChange={setOpen}
			trigger="hover"
			openDelay={60}
			closeDelay={140}
			position="bottom-start"
			offset={4}
			withinPortal={false}
		>
			<Menu.Target>
				<button
					type="button"
					className={classes['entry']}
					data-active={hasActive(item, activeId) || undefined}
					onClick={() => openItem(item)}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowDown') return;
						event.preventDefault();
						setOpen(true);
					}}
				>
					<MenuIcon name={item.icon} size={17} />
					<span className={classes['label']}>{item.title}</span>
					<ChevronDown size={14} aria-hidden="true" className={classes['sign']} />
				</button>
			</Menu.Target>
			<Menu.Dropdown>{flyoutLines(item.children, activeId)}</Menu.Dropdown>
		</Menu>
	);
}

function Entry({ item, activeId }: EntryProps): ReactNode {
	if (!item.page) return <FolderEntry item={item} activeId={activeId} />;
	return (
		<PageLink item={item} activeId={activeId} className={classes['entry']}>
			<MenuIcon name={item.icon} size={17} />
			<span className={classes['label']}>{item.title}</span>
		</PageLink>
	);
}

/** The menu across the header; what finds no room there stands behind three dots. */
export function TopMenu({ activeId }: { activeId: string | undefined }): ReactNode {
	const { t } = useTranslation(['kit', 'admin-shell']);
	const items = useMenus((menus) => menus.items);
	const bar = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState(items.length);

	// biome-ignore lint/correctness/useExhaustiveDependencies: other items have other widths
	useLayoutEffect(
		function fitToWidth() {
			const list = bar.current;
			if (!list) return;
			const measure = () => {
				const widths = [...list.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => entry.offsetWidth);
				setShown(roomFor(widths, list.clientWidth));
			};
			const watch = new ResizeObserver(measure);
			watch.observe(list);
			measure();
			return () => watch.disconnect();
		},
		[items],
	);

	const rest = items.slice(shown);
	return (
		<nav className={classes['top']} aria-label={t('kit:shell.menu')}>
			<ul ref={bar} className={classes['list']}>
				{items.map((item, place) => (
					<li key={item.id} data-entry className={classes['item']} data-hidden={place >= shown || undefined}>
						<Entry item={item} activeId={activeId} />
					</li>
				))}
			</ul>
			{rest.length > 0 && (
				<Menu position="bottom-end" offset={4} withinPortal={false}>
					<Menu.Target>
						<button
							type="button"
							className={classes['entry']}
							aria-label={t('admin-shell:moreMenu')}
							data-active={rest.some((item) => hasActive(item, activeId)) || undefined}
						>
							<Ellipsis size={18} />
						</button>
					</Menu.Target>
					<Menu.Dropdown className={classes['rest']}>{flyoutLines(rest, activeId)}</Menu.Dropdown>
				</Menu>
			)}
		</nav>
	);
}
