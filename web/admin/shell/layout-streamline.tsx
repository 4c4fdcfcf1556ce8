import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '#web/kit/config/site.store.ts';
import { Brand } from '#web/kit/ui/brand.tsx';
import { HeaderTools } from './header-tools.tsx';
import type { LayoutProps } from './layout.ts';
import { LayoutFrame } from './layout-frame.tsx';
import classes from './shell.module.css';
import { TopMenu } from './top-menu.tsx';

/** No side bar and no tabs: one header with the logo, the menu and the tools. */
export function StreamlineLayout({ active, activeId }: LayoutProps): ReactNode {
	const siteName = useSite((site) => site.siteName);
	return (
		<LayoutFrame
			active={active}
			activeId={activeId}
			header={
				<header className={classes['header']}>
					<Link to="/admin" className={classes['logo']}>
						<Brand name={siteName} size={30} />
					</Link>
					<TopMenu activeId={activeId} />
					<HeaderTools />
				</header>
			}
		/>
	);
}
