import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#web/kit/ui/states.tsx';
import classes from './missing.module.css';
import { paths } from './paths.ts';

interface MissingProps {
	title: string;
	text: string;
	/** Of the button that leads to the goods. */
	toList: string;
}

/** The page of something that is not there: what it is about, and the way to the goods. */
export function Missing({ title, text, toList }: MissingProps): ReactNode {
	return (
		<>
			<h1 className={classes['hidden']}>{title}</h1>
			<EmptyState
				title={title}
				text={text}
				action={
					<Button component={Link} to={paths.list}>
						{toList}
					</Button>
				}
			/>
		</>
	);
}
