import type { ReactNode } from 'react';
import classes from '#web/kit/shell/shell-profile.module.css';
import { portraitOf } from '#web/kit/ui/portrait.ts';

interface ShellProfileProps {
	name: string;
	text?: string;
	picture?: string;
}

/** Who is here, above the navigation: picture or initial, name, a line below. */
export function ShellProfile({ name, text, picture = '' }: ShellProfileProps): ReactNode {
	const portrait = portraitOf(picture);
	return (
		<div className={classes['profile']}>
			{portrait ? (
				<img className={classes['picture']} src={portrait} alt="" width={40} height={40} />
			) : (
				<span className={classes['picture']} aria-hidden="true">
					{[...name][0]?.toUpperCase()}
				</span>
			)}
			<span className={classes['words']}>
				<strong>{name}</strong>
				{text && <span>{text}</span>}
			</span>
		</div>
	);
}
