import type { ReactNode } from 'react';
import classes from '#web/kit/resource/cells.module.css';
import { portraitOf } from '#web/kit/ui/portrait.ts';

/** Somebody by portrait and name; without a portrait, by the first letter. */
export function PersonCell({ name, portrait }: { name: string; portrait: string }): ReactNode {
	const picture = portraitOf(portrait);
	return (
		<span className={classes['person']}>
			{picture ? (
				<img className={classes['portrait']} src={picture} alt="" loading="lazy" width={26} height={26} />
			) : (
				<span className={classes['portrait']} aria-hidden="true">
					{Array.from(name)[0]?.toUpperCase()}
				</span>
			)}
			{name}
		</span>
	);
}
