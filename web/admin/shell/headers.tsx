import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { HeaderTools } from './header-tools.tsx';
import type { LayoutProps } from './layout.ts';
import classes from './shell.module.css';
import { useShellView } from './shell.store.ts';
import { TabStrip } from './tab-strip.tsx';
import { UnfoldButton } from './unfold-button.tsx';

const TopMenu = lazyPart(() => import('./top-menu.tsx'), 'TopMenu', { pending: <span className={classes['room']} /> });

/** Transparent, with tabs as words and the tools in a rounded group. */
export function DefaultHeader({ active }: LayoutProps): ReactNode {
	return (
		<header className={classes['header']}>
			<TabStrip active={active} />
			<HeaderTools />
		</header>
	);
}

/** Low, with square tabs; in a narrow window the menu unfolds from here. */
export function ClassicHeader({ active }: LayoutProps): ReactNode {
	const isShrunk = useShellView((view) => view.isShrunk);
	return (
		<header className={classes['header']}>
			{isShrunk ? <UnfoldButton /> : <TabStrip active={active} isSquare />}
			<HeaderTools />
		</header>
	);
}

/** The logo, the menu and the tools: there is no side bar and there are no tabs. */
export function StreamlineHeader({ activeId }: LayoutProps): ReactNode {
	const siteName = useSite((site) => site.siteName);
	return (
		<header className={classes['header']}>
			<Link to="/admin" className={classes['logo']}>
				<Brand name={siteName} size={30} />
			</Link>
			<TopMenu activeId={activeId} />
			<HeaderTools />
		</header>
	);
}
