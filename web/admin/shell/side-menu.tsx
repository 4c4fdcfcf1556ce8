import { Menu, Tooltip } from '@mantine/core';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '#web/admin/common/menu-icon.tsx';
import { useConfig } from '#web/kit/config/config.store.ts';
import { foldersAbove, type MenuItem } from './menu.rules.ts';
import { openItem } from './shell.actions.ts';
import classes from './side-menu.module.css';

interface SideMenuProps {
	items: readonly MenuItem[];
	/** The id of the page on screen. */
	activeId: string | undefined;
	/** Icons only; folders open beside. */
	isCollapsed: boolean;
}

interface LineProps {
	item: MenuItem;
	depth: number;
	activeId: string | undefined;
	openFolders: readonly string[];
	onToggle: (id: string) => void;
}

function isPlainClick(event: MouseEvent): boolean {
	return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
}

/** A link to a page of the menu; a plain click goes by the menu's own rules. */
export function PageLink({
	item,
	activeId,
	children,
	className,
}: {
	item: MenuItem;
	activeId: string | undefined;
	children: ReactNode;
	className: string | undefined;
}): ReactNode {
	if (item.page?.kind === 'link') {
		return (
			<a href={item.page.path} target="_blank" rel="noopener" className={className}>
				{children}
			</a>
		);
	}
	return (
		<Link
			to={item.page?.path ?? '/admin'}
			className={className}
			aria-current={item.id === activeId ? 'page' : undefined}
			onClick={(event) => {
				if (!isPlainClick(event)) return;
				event.preventDefault();
				openItem(item);
			}}
		>
			{children}
		</Link>
	);
}

function Line({ item, depth, activeId, openFolders, onToggle }: LineProps): ReactNode {
	const isOpen = openFolders.includes(item.id);
	if (item.page) {
		return (
			<li>
				<PageLink item={item} activeId={activeId} className={classes['line']}>
					{depth === 0 ? <MenuIcon name={item.icon} /> : <span className={classes['bullet']} />}
					<span className={classes['label']}>{item.title}</span>
					{item.page.kind === 'link' && <ExternalLink size={14} aria-hidden="true" />}
				</PageLink>
			</li>
		);
	}
	return (
		<li>
			<button type="button" className={classes['line']} aria-expanded={isOpen} onClick={() => onToggle(item.id)}>
				{depth === 0 ? <MenuIcon name={item.icon} /> : <span className={classes['bullet']} />}
				<span className={classes['label']}>{item.title}</span>
				<ChevronRight size={16} className={classes['chevron']} aria-hidden="true" />
			</button>
			<div className={classes['fold']} data-open={isOpen || undefined} inert={!isOpen}>
				<ul className={classes['list']}>
					{item.children.map((child) => (
						<Line
							key={child.id}
							item={child}
							depth={depth + 1}
							activeId={activeId}
							openFolders={openFolders}
							onToggle={onToggle}
						/>
					))}
				</ul>
			</div>
		</li>
	);
}

/** A folder's pages as lines of a dropdown. */
export function flyoutLines(items: readonly MenuItem[], activeId: string | undefined): ReactNode[] {
	return items.flatMap((item) =>
		item.page
			? [
					<Menu.Item
						key={item.id}
						aria-current={item.id === activeId ? 'page' : undefined}
						leftSection={<MenuIcon name={item.icon} size={16} />}
						onClick={() => openItem(item)}
					>
						{item.title}
					</Menu.Item>,
				]
			: [<Menu.Label key={item.id}>{item.title}</Menu.Label>, ...flyoutLines(item.children, activeId)],
	);
}

function CollapsedLine({ item, activeId }: { item: MenuItem; activeId: string | undefined }): ReactNode {
	if (item.page) {
		return (
			<li>
				<Tooltip label={item.title} position="right">
					<span>
						<PageLink item={item} activeId={activeId} className={classes['square']}>
							<MenuIcon name={item.icon} size={20} />
							<span className={classes['hidden']}>{item.title}</span>
						</PageLink>
					</span>
				</Tooltip>
			</li>
		);
	}
	const hasActive = activeId !== undefined && foldersAbove([item], activeId).length > 0;
	return (
		<li>
			<Menu
				position="right-start"
				offset={12}
				trigger="click-hover"
				openDelay={60}
				closeDelay={120}
				withinPortal={false}
				floatingStrategy="fixed"
			>
				<Menu.Target>
					<button
						type="button"
						className={classes['square']}
						data-active={hasActive || undefined}
						aria-label={item.title}
					>
						<MenuIcon name={item.icon} size={20} />
					</button>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Label>{item.title}</Menu.Label>
					{flyoutLines(item.children, activeId)}
				</Menu.Dropdown>
			</Menu>
		</li>
	);
}

/** The menu from the server's rules: folders unfold in place, or beside where only icons have room. */
export function SideMenu({ items, activeId, isCollapsed }: SideMenuProps): ReactNode {
	const isAccordion = useConfig((config) => config.layout.menuUniqueOpened);
	const [openFolders, setOpenFolders] = useState<readonly string[]>([]);

	useEffect(
		function showActiveLine() {
			if (!activeId) return;
			const above = foldersAbove(items, activeId);
			setOpenFolders((open) => (isAccordion ? above : [...new Set([...open, ...above])]));
		},
		[activeId, items, isAccordion],
	);

	function toggle(id: string): void {
		setOpenFolders((open) => {
			if (open.includes(id)) return open.filter((other) => other !== id);
			return isAccordion ? [...foldersAbove(items, id), id] : [...open, id];
		});
	}

	if (isCollapsed) {
		return (
			<ul className={classes['list']} data-collapsed>
				{items.map((item) => (
					<CollapsedLine key={item.id} item={item} activeId={activeId} />
				))}
			</ul>
		);
	}
	return (
		<ul className={classes['list']}>
			{items.map((item) => (
				<Line key={item.id} item={item} depth={0} activeId={activeId} openFolders={openFolders} onToggle={toggle} />
			))}
		</ul>
	);
}
