import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Ends what is asked over a page when that page is left: the browser's Back goes past every dialog, and what is then confirmed is of another page. */
export function useEndedByLeaving(end: () => void): void {
	const { pathname } = useLocation();
	const asked = useRef(pathname);
	useEffect(function endWithThePage() {
		if (asked.current !== pathname) end();
		asked.current = pathname;
	});
}
