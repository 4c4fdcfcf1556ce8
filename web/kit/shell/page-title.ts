import { useEffect } from 'react';
import { useSite } from '#web/kit/config/site.store.ts';

/** Names the browser tab: "route title - site name". */
export function usePageTitle(title: string): void {
	const siteName = useSite((site) => site.siteName);
	useEffect(
		function nameTheTab() {
			document.title = title ? `${title} - ${siteName}` : siteName;
		},
		[title, siteName],
	);
}
