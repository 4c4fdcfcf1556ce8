import type { ReactNode } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { IconCell } from '#web/kit/resource/icon-cell.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './rule-list.module.css';

const cells: OwnCells = {
	icon: (row) => (row['icon'] ? <IconCell name={String(row['icon'])} /> : '–'),
	name: (row) => <code className={classes['code']}>{String(row['name'])}</code>,
};

/** The rules of a menu as a tree, with their icons and names. */
export function RuleList({ resource }: { resource: Resource }): ReactNode {
	return <ResourcePage resource={resource} cells={cells} />;
}
