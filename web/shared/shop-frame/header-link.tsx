import { ActionIcon } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './header-link.module.css';
import { PageLink } from './page-link.tsx';

interface HeaderLinkProps {
	to: string;
	label: string;
	icon: ComponentType<{ size?: number }>;
	count?: number;
}

/** A round way out of the header, with a count to look at. */
export function HeaderLink({ to, label, icon: Icon, count = 0 }: HeaderLinkProps): ReactNode {
	return (
		<ActionIcon component={PageLink} to={to} size="lg" className={classes['link'] ?? ''} title={label}>
			<Icon size={19} />
			<span className={classes['label']}>{label}</span>
			{count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
		</ActionIcon>
	);
}
