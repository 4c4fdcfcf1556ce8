import type { ReactNode } from 'react';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { menuIcons } from '#web/admin/common/menu-icons.ts';
import { IconPicker } from '#web/kit/fields/icon-input.tsx';
import type { InputProps } from '#web/kit/fields/input.props.ts';
import type { OwnCells } from '#web/kit/resource/field.columns.tsx';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';
import classes from './auth.module.css';

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

/** The menu of the back office. */
export function RulePage(): ReactNode {
	return <ResourcePage resource={ruleResource} cells={cells} inputs={inputs} />;
}
