import type { ReactNode } from 'react';
import { fileUrl } from '#web/kit/config/site.store.ts';
import classes from '#web/kit/shell/shell-profile.module.css';

interface ShellProfileProps {
	name: string;
	text?: string;
	picture?: string;
}

/** Who is here, above the navigation: picture or initial, name, a line below. */
export function ShellProfile({ name, text, picture }: ShellProfileProps): ReactNode {
	const isOwn = picture && !picture.endsWith('/static/images/avatar.png');
	return (
		<div className={classes['profile']}>
			{isOwn ? (
				<img className={classes['picture']} src={fileUrl(picture)} alt="" width={40} height={40} />
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
