import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/kit/form/save-bar.module.css';

interface SaveBarProps {
	/** How the form stands: what is unsaved, what is wrong. */
	state: string;
	/** It says nothing that a narrow screen would miss. */
	isHint: boolean;
	/** The buttons. */
	children: ReactNode;
}

/** The last line of a long form, always in sight. */
export function SaveBar({ state, isHint, children }: SaveBarProps): ReactNode {
	return (
		<div className={classes['bar']}>
			<span className={classes['state']} role="status" data-hint={isHint || undefined}>
				{state}
			</span>
			<Group gap="sm" wrap="nowrap">
				{children}
			</Group>
		</div>
	);
}
