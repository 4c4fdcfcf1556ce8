import type { ReactNode } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from '#web/kit/resource/cells.module.css';

/** What everybody starts with is no portrait. */
const noPortrait = '/static/images/avatar.png';

/** Somebody by portrait and name; without a portrait, by the first letter. */
export function PersonCell({ name, portrait }: { name: string; portrait: string }): ReactNode {
	const hasPortrait = portrait !== '' && !portrait.endsWith(noPortrait);
	return (
		<span className={classes['person']}>
			{hasPortrait ? (
				<img className={classes['portrait']} src={fileUrl(portrait)} alt="" loading="lazy" width={26} height={26} />
			) : (
				<span className={classes['portrait']} aria-hidden="true">
					{Array.from(name)[0]?.toUpperCase()}
				</span>
			)}
			{name}
		</span>
	);
}
