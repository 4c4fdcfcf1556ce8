import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './header-link.module.css';

interface HeaderLinkProps {
	/** A page of the store, or `href` for one of another area. */
	to?: string;
	href?: string;
	label: string;
	icon: ComponentType<{ size?: number }>;
	count?: number;
}

/** A round way out of the header, with a count to look at. */
export function HeaderLink({ to, href, label, icon: Icon, count = 0 }: HeaderLinkProps): ReactNode {
	const content = (
		<>
			<Icon size={19} />
			<span className={classes['label']}>{label}</span>
			{count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
		</>
	);
	const look = { size: 'lg', className: classes['link'] ?? '', title: label } as const;
	return to ? (
		<ActionIcon component={Link} to={to} {...look}>
			{content}
		</ActionIcon>
	) : (
		<ActionIcon component="a" href={href} {...look}>
			{content}
		</ActionIcon>
	);
}
