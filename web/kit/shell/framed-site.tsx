import { type ReactNode, useState } from 'react';
import classes from '#web/kit/shell/framed-site.module.css';
import { ListSkeleton } from '#web/kit/ui/states.tsx';

/** A menu item of type iframe: another site inside of the area's page. */
export function FramedSite({ title, url }: { title: string; url: string }): ReactNode {
	const [isThere, setThere] = useState(false);
	const isOwn = URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
	return (
		<>
			{!isThere && <ListSkeleton rows={8} />}
			<iframe
				className={classes['site']}
				data-waiting={!isThere || undefined}
				title={title}
				src={url}
				sandbox={isOwn ? undefined : 'allow-scripts allow-forms allow-popups allow-same-origin allow-downloads'}
				onLoad={() => setThere(true)}
			/>
		</>
	);
}
