import { type ReactNode, useState } from 'react';
import { ListSkeleton } from '#web/kit/ui/states.tsx';
import classes from './shell.module.css';

/** A menu item of type iframe: another site inside a tab. */
export function IframePage({ title, url }: { title: string; url: string }): ReactNode {
	const [isThere, setThere] = useState(false);
	const isOwn = URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
	return (
		<>
			{!isThere && <ListSkeleton rows={8} />}
			<iframe
				className={classes['iframe']}
				data-waiting={!isThere || undefined}
				title={title}
				src={url}
				sandbox={isOwn ? undefined : 'allow-scripts allow-forms allow-popups allow-same-origin allow-downloads'}
				onLoad={() => setThere(true)}
			/>
		</>
	);
}
