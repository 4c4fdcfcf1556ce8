import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { shownPopups } from '#web/shared/advert/advert-memory.ts';
import { type Banner, useAdverts } from '#web/shared/advert/adverts.ts';

const Popup = lazyPart(() => import('./popup.tsx'), 'Popup');

/** Never on the way to pay. */
const placesOfPopups = /^\/store(?:\/(?:list|goods\/\d+))?\/?$/;
const settleMs = 1500;

/** Whether the reader is writing, or looks at a dialog already. */
function isBusy(): boolean {
	return document.querySelector('dialog[open], [role="dialog"], input:focus, textarea:focus, select:focus') !== null;
}

/** The first popup that this visitor has not seen in its window, once the page has settled. */
export function Popups(): ReactNode {
	const { pathname } = useLocation();
	const { banners } = useAdverts();
	const [open, setOpen] = useState<Banner>();
	const isPlace = placesOfPopups.test(pathname);
	const popups = banners.filter(({ position }) => position === 'popup');
	const hasPopup = popups.length > 0;
	const show = useEffectEvent(() => {
		if (!open && !isBusy()) setOpen(popups.find(({ key }) => !shownPopups.read().includes(key)));
	});
	useEffect(
		function openWhenSettled() {
			if (!isPlace || !hasPopup) return;
			// Whoever is busy now is asked again; what was shown once is not shown again.
			const waiting = setInterval(show, settleMs);
			return () => clearInterval(waiting);
		},
		[isPlace, hasPopup],
	);
	if (!open || !isPlace) return null;
	return <Popup key={open.key} banner={open} onClose={() => setOpen(undefined)} />;
}
