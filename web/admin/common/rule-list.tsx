import type { ReactNode } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { IconPicker } from '#web/kit/fields/icon-input.tsx';
import type { InputProps } from '#web/kit/fields/input.props.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import { menuIcons } from './menu-icons.ts';
import classes from './rule-list.module.css';

function MenuIconInput(props: InputProps): ReactNode {
	return <IconPicker {...props} icons={menuIcons} />;
}

const cells: OwnCells = {
	icon: (row) => {
		const Icon = menuIcons[String(row['icon'])];
		return Icon ? <Icon size={17} strokeWidth={1.75} aria-label={String(row['icon'])} /> : '–';
	},
	name: (row) => <code className={classes['code']}>{String(row['name'])}</code>,
};
const inputs = { icon: MenuIconInput };

/** The rules of a menu as a tree, with their icons and names. */
export function RuleList({ resource }: { resource: Resource }): ReactNode {
	return <ResourcePage resource={resource} cells={cells} inputs={inputs} />;
}
