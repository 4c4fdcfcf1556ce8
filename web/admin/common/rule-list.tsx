import type { ReactNode } from 'react';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { IconCell } from '#web/kit/resource/icon-cell.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import type { ResourceOf, RowOf } from '#web/kit/rows/resource.client.ts';
import classes from './rule-list.module.css';

interface Rule {
	readonly icon: string;
	readonly name: string;
}

const cells: OwnCells<Rule> = {
	icon: (row) => (row.icon ? <IconCell name={row.icon} /> : '–'),
	name: (row) => <code className={classes['code']}>{row.name}</code>,
};

/** The rules of a menu as a tree, with their icons and names. */
export function RuleList<Row extends RowOf<Row> & Rule>({ resource }: { resource: ResourceOf<Row> }): ReactNode {
	return <ResourcePage resource={resource} cells={cells} />;
}
