import type { ReactNode } from 'react';
import classes from '#web/kit/resource/cells.module.css';
import { iconSet } from '#web/kit/ui/icon-set.ts';

/** An icon by its name; a name the set does not know is shown as it is. */
export function IconCell({ name }: { name: string }): ReactNode {
	const Icon = iconSet[name];
	return Icon ? <Icon className={classes['icon']} size={18} strokeWidth={1.75} aria-label={name} /> : name;
}
