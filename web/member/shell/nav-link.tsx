import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { orderStatus } from '#domain/order/order.status.ts';
import { NamedIcon } from '#web/kit/icons/named-icon.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useOrderCounts } from '#web/member/common/use-orders.ts';
import { componentAt, furtherScreens } from '#web/member/screens.ts';
import { useUnread } from '#web/shared/inbox/use-inbox.ts';
import classes from './member.shell.module.css';
import { type CentrePage, pageAt } from './menu.rules.ts';
import { navIcons } from './nav-icons.ts';

const componentOf = (path: string) => componentAt(path.replace('/user/', '')) ?? path;

/** What there is to look at behind a page of the menu. */
export function useBadges(): (page: CentrePage) => number {
	const countOf = useOrderCounts();
	const unread = useUnread();
	const counts: ReadonlyMap<string, number> = new Map([
		[componentOf(paths.orders), countOf(orderStatus.toPay)],
		[componentOf(paths.reviews), countOf(orderStatus.toEvaluate)],
		[componentOf(paths.messages), unread],
	]);
	return ({ component }) => counts.get(component) ?? 0;
}

/** An icon by its stored name, of our own menu from the first paint. */
export function NavIcon({ name, size = 18 }: { name: string; size?: number }): ReactNode {
	const Icon = navIcons[name];
	if (Icon) return <Icon size={size} aria-hidden="true" />;
	return <NamedIcon name={name} size={size} otherwise={<Circle size={size} aria-hidden="true" />} />;
}

interface NavLinkProps {
	page: CentrePage;
	badge: number;
	look: 'entry' | 'place';
}

/** One entry of the centre's menu; what is reached from a page counts as that page. */
export function NavLink({ page, badge, look }: NavLinkProps): ReactNode {
	const { pathname } = useLocation();
	const further = furtherScreens.find(({ path }) => matchPath(`/user/${path}`, pathname));
	const isHere = pageAt([page], pathname) !== undefined || (page.component !== '' && further?.of === page.component);
	const content = (
		<>
			<NavIcon name={page.icon} />
			<span>{page.title}</span>
			{badge > 0 && <span className={classes['badge']}>{badge > 99 ? '99+' : badge}</span>}
		</>
	);
	if (page.kind === 'link') {
		const outside = page.to.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' };
		return (
			<a href={page.to} className={classes[look]} {...outside}>
				{content}
			</a>
		);
	}
	return (
		<Link to={page.to} className={classes[look]} aria-current={isHere ? 'page' : undefined}>
			{content}
		</Link>
	);
}
