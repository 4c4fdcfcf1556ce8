import type { ReactNode } from 'react';
import { NamedIcon } from '#web/kit/icons/named-icon.tsx';
import classes from '#web/kit/resource/cells.module.css';

/** An icon by its name; one that nobody knows is shown as it is written. */
export function IconCell({ name }: { name: string }): ReactNode {
	return (
		<span role="img" aria-label={name} title={name}>
			<NamedIcon name={name} className={classes['icon']} otherwise={name} />
		</span>
	);
}
